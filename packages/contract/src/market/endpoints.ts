import { withSchemas } from '../served-endpoint.ts'
import * as getArticleSchemas from './get-article.schema.ts'
import * as getArticle from './get-article.ts'
import * as listArticlesSchemas from './list-articles.schema.ts'
import * as listArticles from './list-articles.ts'
import * as listCategoriesSchemas from './list-categories.schema.ts'
import * as listCategories from './list-categories.ts'
import * as listDeliveryDaysSchemas from './list-delivery-days.schema.ts'
import * as listDeliveryDays from './list-delivery-days.ts'
import * as listFacetsSchemas from './list-facets.schema.ts'
import * as listFacets from './list-facets.ts'
import * as marketSuppliersSchemas from './market-suppliers.schema.ts'
import * as marketSuppliers from './market-suppliers.ts'
import * as quoteCartSchemas from './quote-cart.schema.ts'
import * as quoteCart from './quote-cart.ts'
import * as searchSynonymsSchemas from './search-synonyms.schema.ts'
import * as searchSynonyms from './search-synonyms.ts'
import * as suggestSearchSchemas from './suggest-search.schema.ts'
import * as suggestSearch from './suggest-search.ts'

export const market = {
  ...withSchemas(getArticle, getArticleSchemas),
  ...withSchemas(listArticles, listArticlesSchemas),
  ...withSchemas(listCategories, listCategoriesSchemas),
  ...withSchemas(listDeliveryDays, listDeliveryDaysSchemas),
  ...withSchemas(listFacets, listFacetsSchemas),
  ...withSchemas(marketSuppliers, marketSuppliersSchemas),
  ...withSchemas(quoteCart, quoteCartSchemas),
  ...withSchemas(searchSynonyms, searchSynonymsSchemas),
  ...withSchemas(suggestSearch, suggestSearchSchemas),
}
