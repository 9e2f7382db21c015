import { listArticleCategories } from '@regionalmarkt/contract/catalogue/list-article-categories.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../platform/deps.ts'
import { read } from '../../platform/http.ts'
import { articleCategoriesOf } from '../catalogue/public.ts'
import { keptArticleRoutes } from './kept-article-routes.ts'
import { ownArticleRoutes } from './own-article-routes.ts'
import { priceListRoutes } from './price-list-routes.ts'

export const assortmentModule = (app: FastifyInstance, deps: Deps): void => {
  ownArticleRoutes(app, deps)
  read(app, deps, listArticleCategories, async (db) => ({ categories: await articleCategoriesOf(db) }))
  keptArticleRoutes(app, deps)
  priceListRoutes(app, deps)
}
