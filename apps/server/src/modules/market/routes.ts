import { market } from '@regionalmarkt/contract/market/endpoints.ts'
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
import { addSearchSynonym, removeSearchSynonym, searchSynonymsOf } from './search/search-synonyms.ts'
import { suggestionsOf } from './search/suggest-search.ts'

export const marketModule = (app: FastifyInstance, deps: Deps): void => {
  read(app, deps, market.listCategories, async (db, { params, actor }) => {
    const context = await marketContextOf(db, actor.viewer, params.channel)
    return { categories: await categoriesOf(db, context) }
  })
  read(app, deps, market.listArticles, async (db, { params, query, actor }) => {
    const context = await marketContextOf(db, actor.viewer, params.channel)
    return articlesOf(db, context, query, actor.now)
  })
  read(app, deps, market.listFacets, async (db, { params, query, actor }) => {
    const context = await marketContextOf(db, actor.viewer, params.channel)
    return facetsOf(db, context, query, actor.now)
  })
  read(app, deps, market.listDeliveryDays, async (db, { params, query, actor }) => {
    const context = await marketContextOf(db, actor.viewer, params.channel)
    return deliveryDaysOf(db, context, query, actor.now)
  })
  read(app, deps, market.suggestSearch, async (db, { params, query, actor }) => {
    const context = await marketContextOf(db, actor.viewer, params.channel)
    return suggestionsOf(db, context, query.q, actor.now)
  })
  read(app, deps, market.getArticle, async (db, { params, actor }) => {
    const context = await marketContextOf(db, actor.viewer, params.channel)
    return articleOf(db, context, params.articleSlug, actor.now)
  })
  read(app, deps, market.listMarketSuppliers, async (db, { params, query, actor }) => {
    const context = await marketContextOf(db, actor.viewer, params.channel)
    return suppliersOf(db, context, query, actor.now)
  })
  read(app, deps, market.getMarketSupplier, async (db, { params: { channel, supplierSlug }, query, actor }) => {
    const context = await marketContextOf(db, actor.viewer, channel)
    return supplierOf(db, context, { supplierSlug, ...query }, actor.now)
  })
  read(app, deps, market.quoteCart, async (db, { params, body, actor }) => {
    const context = await marketContextOf(db, actor.viewer, params.channel)
    return quotedCart(db, context, body, actor.now)
  })
  read(app, deps, market.listSearchSynonyms, (db, { actor }) => searchSynonymsOf(db, actor.viewer))
  write(app, deps, market.addSearchSynonym, (tx, { body, actor }) => addSearchSynonym(tx, actor, body))
  write(app, deps, market.removeSearchSynonym, (tx, { params, actor }) =>
    removeSearchSynonym(tx, actor, params.synonymId),
  )
}
