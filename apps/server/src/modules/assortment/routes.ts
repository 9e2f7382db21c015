import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../platform/deps.ts'
import { keptArticleRoutes } from './kept-article-routes.ts'
import { ownArticleRoutes } from './own-article-routes.ts'

export const assortmentModule = (app: FastifyInstance, deps: Deps): void => {
  ownArticleRoutes(app, deps)
  keptArticleRoutes(app, deps)
}
