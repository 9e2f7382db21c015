import { addSearchSynonym as addSearchSynonymContract } from '@regionalmarkt/contract/market/add-search-synonym.ts'
import { getArticle } from '@regionalmarkt/contract/market/get-article.ts'
import { getMarketSupplier } from '@regionalmarkt/contract/market/get-market-supplier.ts'
import { listArticles } from '@regionalmarkt/contract/market/list-articles.ts'
import { listCategories } from '@regionalmarkt/contract/market/list-categories.ts'
import { listDeliveryDays } from '@regionalmarkt/contract/market/list-delivery-days.ts'
import { listFacets } from '@regionalmarkt/contract/market/list-facets.ts'
import { listMarketSuppliers } from '@regionalmarkt/contract/market/list-market-suppliers.ts'
import { listSearchSynonyms } from '@regionalmarkt/contract/market/list-search-synonyms.ts'
import { quoteCart } from '@regionalmarkt/contract/market/quote-cart.ts'
import { removeSearchSynonym as removeSearchSynonymContract } from '@regionalmarkt/contract/market/remove-search-synonym.ts'
import { suggestSearch } from '@regionalmarkt/contract/market/suggest-search.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../platform/deps.ts'
import { read, write } from '../../platform/http.ts'
import { marketContextOf } from '../pricing/public.ts'
import { articleOf } from './get-article.ts'
import { supplierOf } from './get-supplier.ts'
import { articlesOf } from './list-articles.ts'
import { categoriesOf } from './list-categories.ts'
import { deliveryDaysOf } from './list-delivery-days.ts'
import { facetsOf } from './list-facets.ts'
import { suppliersOf } from './list-suppliers.ts'
import { quotedCart } from './quote-cart.ts'
import { addSearchSynonym, removeSearchSynonym, searchSynonymsOf } from './search-synonyms.ts'
import { suggestionsOf } from './suggest-search.ts'

export const marketModule = (app: FastifyInstance, deps: Deps): void => {
  read(app, deps, listCategories, async (db, { params, actor }) => {
    const context = await marketContextOf(db, actor.viewer, params.channel)
    return { categories: await categoriesOf(db, context) }
  })
  read(app, deps, listArticles, async (db, { params, query, actor }) => {
    const context = await marketContextOf(db, actor.viewer, params.channel)
    return articlesOf(db, context, query, actor.now)
  })
  read(app, deps, listFacets, async (db, { params, query, actor }) => {
    const context = await marketContextOf(db, actor.viewer, params.channel)
    return facetsOf(db, context, query, actor.now)
  })
  read(app, deps, listDeliveryDays, async (db, { params, query, actor }) => {
    const context = await marketContextOf(db, actor.viewer, params.channel)
    return deliveryDaysOf(db, context, query, actor.now)
  })
  read(app, deps, suggestSearch, async (db, { params, query, actor }) => {
    const context = await marketContextOf(db, actor.viewer, params.channel)
    return suggestionsOf(db, context, query.q, actor.now)
  })
  read(app, deps, getArticle, async (db, { params, actor }) => {
    const context = await marketContextOf(db, actor.viewer, params.channel)
    return articleOf(db, context, params.articleSlug, actor.now)
  })
  read(app, deps, listMarketSuppliers, async (db, { params, query, actor }) => {
    const context = await marketContextOf(db, actor.viewer, params.channel)
    return suppliersOf(db, context, query, actor.now)
  })
  read(app, deps, getMarketSupplier, async (db, { params: { channel, supplierSlug }, query, actor }) => {
    const context = await marketContextOf(db, actor.viewer, channel)
    return supplierOf(db, context, { supplierSlug, ...query }, actor.now)
  })
  read(app, deps, quoteCart, async (db, { params, body, actor }) => {
    const context = await marketContextOf(db, actor.viewer, params.channel)
    return quotedCart(db, context, body, actor.now)
  })
  read(app, deps, listSearchSynonyms, (db, { actor }) => searchSynonymsOf(db, actor.viewer))
  write(app, deps, addSearchSynonymContract, (tx, { body, actor }) => addSearchSynonym(tx, actor, body))
  write(app, deps, removeSearchSynonymContract, (tx, { params, actor }) =>
    removeSearchSynonym(tx, actor, params.synonymId),
  )
}
