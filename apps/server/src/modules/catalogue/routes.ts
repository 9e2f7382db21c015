import { catalogue } from '@regionalmarkt/contract/catalogue/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../platform/deps.ts'
import { read } from '../../platform/http.ts'
import { approvalRoutes } from './approval-routes.ts'
import { articleCategoriesOf } from './article-categories.ts'
import { articleRoutes } from './article-routes.ts'
import { categoryRoutes } from './category-routes.ts'
import type { OpenUnits } from './keep-nature.ts'
import type { PricesOnceApproved } from './list-article-approvals.ts'
import type { RulesAboutCategories } from './manage-categories.ts'
import type { HeldUnits } from './preview-unlisting.ts'
import { priceListRoutes } from './price-lists/price-list-routes.ts'
import type { UnitsInUse } from './price-lists/undo-price-list.ts'
import type { SalesOf } from './with-sale.ts'

/** What the catalogue is told by those who stand on it. */
type Above = {
  readonly inUse: UnitsInUse
  readonly openUnits: OpenUnits
  readonly heldUnits: HeldUnits
  readonly pricesOnceApproved: PricesOnceApproved
  readonly salesOf: SalesOf
  readonly rulesAboutCategories: RulesAboutCategories
}

export const catalogueModule = (
  app: FastifyInstance,
  deps: Deps,
  { inUse, openUnits, heldUnits, pricesOnceApproved, salesOf, rulesAboutCategories }: Above,
): void => {
  read(app, deps, catalogue.listArticleCategories, async (db) => ({ categories: await articleCategoriesOf(db) }))
  categoryRoutes(app, deps, rulesAboutCategories)
  articleRoutes(app, deps, { openUnits, heldUnits, salesOf })
  priceListRoutes(app, deps, inUse)
  approvalRoutes(app, deps, { pricesOnceApproved, salesOf })
}
