import { withSchemas } from '../served-endpoint.ts'
import * as articleApprovalsSchemas from './article-approvals.schema.ts'
import * as articleApprovals from './article-approvals.ts'
import * as articlesSchemas from './articles.schema.ts'
import * as articles from './articles.ts'
import * as categoriesSchemas from './categories.schema.ts'
import * as categories from './categories.ts'
import * as decideArticleRevisionSchemas from './decide-article-revision.schema.ts'
import * as decideArticleRevision from './decide-article-revision.ts'
import * as listArticleCategoriesSchemas from './list-article-categories.schema.ts'
import * as listArticleCategories from './list-article-categories.ts'
import * as plannedPricesSchemas from './planned-prices.schema.ts'
import * as plannedPrices from './planned-prices.ts'
import * as priceListsSchemas from './price-lists.schema.ts'
import * as priceLists from './price-lists.ts'
import * as salesUnitsSchemas from './sales-units.schema.ts'
import * as salesUnits from './sales-units.ts'

export const catalogue = {
  ...withSchemas(articleApprovals, articleApprovalsSchemas),
  ...withSchemas(articles, articlesSchemas),
  ...withSchemas(decideArticleRevision, decideArticleRevisionSchemas),
  ...withSchemas(categories, categoriesSchemas),
  ...withSchemas(listArticleCategories, listArticleCategoriesSchemas),
  ...withSchemas(plannedPrices, plannedPricesSchemas),
  ...withSchemas(priceLists, priceListsSchemas),
  ...withSchemas(salesUnits, salesUnitsSchemas),
}
