import { market } from '@regionalmarkt/contract/market/endpoints.ts'
import type { Buyer } from '@regionalmarkt/domain/orders/buyer.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../platform/deps.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { read, write } from '../../platform/http.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { marketContextOf, marketToLookAt } from '../pricing/public.ts'
import { articleOf } from './get-article.ts'
import { supplierOf } from './get-supplier.ts'
import { articlesOf } from './list-articles.ts'
import { categoriesOf } from './list-categories.ts'
import { deliveryDaysOf } from './list-delivery-days.ts'
import { facetsOf } from './list-facets.ts'
import { suppliersOf } from './list-suppliers.ts'
import { type GoodsComing, quotedCart } from './quote-cart.ts'
import { addSearchSynonym, removeSearchSynonym, searchSynonymsOf } from './search/search-synonyms.ts'
import { suggestionsOf } from './search/suggest-search.ts'

/** Whose earlier orders come along with what the viewer would order now. */
const buyerOf = (viewer: Viewer): Buyer | null => {
  if (viewer.kind !== 'user') return null
  if (viewer.company) return { kind: 'company', companyId: viewer.company.id }
  return { kind: 'privateCustomer', userId: viewer.userId, hubId: null }
}

export const marketModule = (app: FastifyInstance, deps: Deps, goodsComing: GoodsComing): void => {
  const inMarket = { ...deps, viewerOf: deps.viewerInMarketOf }
  read(app, inMarket, market.listCategories, async (db, { params, actor }) => {
    const context = await marketToLookAt(db, actor, params.channel)
    return categoriesOf(db, context)
  })
  read(app, inMarket, market.listArticles, async (db, { params, query, actor }) => {
    const context = await marketToLookAt(db, actor, params.channel)
    return articlesOf(db, context, query, actor.now)
  })
  read(app, inMarket, market.listFacets, async (db, { params, query, actor }) => {
    const context = await marketToLookAt(db, actor, params.channel)
    return facetsOf(db, context, query, actor.now)
  })
  read(app, inMarket, market.listDeliveryDays, async (db, { params, query, actor }) => {
    const context = await marketContextOf(db, actor, params.channel)
    return deliveryDaysOf(db, context, query, actor.now)
  })
  read(app, inMarket, market.suggestSearch, async (db, { params, query, actor }) => {
    const context = await marketToLookAt(db, actor, params.channel)
    return suggestionsOf(db, context, query.q, actor.now)
  })
  read(app, inMarket, market.getArticle, async (db, { params, actor }) => {
    const context = await marketContextOf(db, actor, params.channel)
    return articleOf(db, context, params.articleSlug, actor.now)
  })
  read(app, inMarket, market.listMarketSuppliers, async (db, { params, query, actor }) => {
    const context = await marketToLookAt(db, actor, params.channel)
    return suppliersOf(db, context, query, actor.now)
  })
  read(app, inMarket, market.getMarketSupplier, async (db, { params: { channel, supplierSlug }, query, actor }) => {
    const context = await marketContextOf(db, actor, channel)
    return supplierOf(db, context, { supplierSlug, ...query }, actor.now)
  })
  read(app, inMarket, market.quoteCart, async (db, { params, body, actor }) => {
    // Businesses buy from their home hub.
    if (body.hub !== undefined && params.channel === 'b2b') throw new DomainError('NotFound')
    const context = await marketContextOf(db, actor, params.channel, body.hub)
    const { viewer, now } = actor
    const buyer = buyerOf(viewer)
    return quotedCart(db, context, body, {
      now,
      coming: async (wish) => (buyer ? goodsComing(db, { buyer, ...context, ...wish }) : 0),
    })
  })
  read(app, deps, market.listSearchSynonyms, (db, { actor }) => searchSynonymsOf(db, actor.viewer))
  write(app, deps, market.addSearchSynonym, (tx, { body, actor }) => addSearchSynonym(tx, actor, body))
  write(app, deps, market.removeSearchSynonym, (tx, { params, actor }) =>
    removeSearchSynonym(tx, actor, params.synonymId),
  )
}
