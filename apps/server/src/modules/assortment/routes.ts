import { listArticleCategories } from '@regionalmarkt/contract/catalogue/list-article-categories.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../platform/deps.ts'
import { read } from '../../platform/http.ts'
import { articleCategoriesOf } from '../catalogue/public.ts'
import { articleRoutes } from './article-routes.ts'
import { priceListRoutes } from './price-list-routes.ts'

export const assortmentModule = (app: FastifyInstance, deps: Deps): void => {
  read(app, deps, listArticleCategories, async (db) => ({ categories: await articleCategoriesOf(db) }))
  articleRoutes(app, deps)
  priceListRoutes(app, deps)
}
