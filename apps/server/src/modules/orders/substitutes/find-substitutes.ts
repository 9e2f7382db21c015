import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { findSubstitutes } from '@regionalmarkt/contract/orders/substitutes.ts'
import { minimumAgeFor } from '@regionalmarkt/domain/articles/alcohol.ts'
import { firstQuantity } from '@regionalmarkt/domain/articles/sales-unit.ts'
import { berlinDate } from '@regionalmarkt/domain/calendar/berlin-time.ts'
import { saidAbout } from '@regionalmarkt/domain/errors/result.ts'
import { isDirect, passesTheHub } from '@regionalmarkt/domain/orders/delivery-method.ts'
import { canOfferSubstitute, missingQuantity, substituteQuantity } from '@regionalmarkt/domain/orders/substitute.ts'
import type { Deposit } from '@regionalmarkt/domain/pricing/deposits.ts'
import { allQuantityPrices } from '@regionalmarkt/domain/pricing/price-at.ts'
import { usableLots } from '@regionalmarkt/domain/stock/allocate.ts'
import { freeQuantity } from '@regionalmarkt/domain/stock/movement.ts'
import { asc, eq, sql } from 'drizzle-orm'
import type { CompanyActor } from '../../../platform/actor.ts'
import type { Database } from '../../../platform/database.ts'
import { orNotFound, refused } from '../../../platform/domain-error.ts'
import { readableArticleCategories, readableArticles, readableSalesUnits } from '../../catalogue/public.ts'
import { articlesOf, availableFor, loadOffers, type OfferFacts } from '../../market/public.ts'
import { type MarketContext, marketOfBuyer } from '../../pricing/public.ts'
import { buyerName } from '../buyer-name.ts'
import { buyerOf } from '../buyer-of.ts'
import { type CustomerOrder, findCustomerOrder } from '../lock-customer-orders.ts'
import { businessCustomerOrderItems, businessCustomerOrders } from '../tables.ts'
import { missingGoods, offeredGoods, offerForOrder } from './compared-goods.ts'

type Found = ResponseOf<typeof findSubstitutes>
type Missing = ReturnType<typeof missingGoods>

/** So many articles are looked at, and so many packs shown. */
const mostArticles = 12
const mostUnits = 12

/**
 * What could stand in for what is missing of a customer's line, at that customer's prices: what is called as was typed, otherwise what of the
 * same kind can be had, first what the hub has on its shelf. Refusals: those of `canOfferSubstitute`, `CompanyNotApproved`, `NotFound`.
 */
export const substitutesFor = async (
  db: Database,
  actor: CompanyActor,
  {
    orderNumber,
    itemId,
    q,
  }: { readonly orderNumber: string; readonly itemId: string; readonly q?: string | undefined },
): Promise<Found> => {
  const order = await findCustomerOrder(db, { retailerId: actor.viewer.company.id }, orderNumber)
  const items = await db
    .select()
    .from(businessCustomerOrderItems)
    .where(eq(businessCustomerOrderItems.orderId, order.id))
    .orderBy(asc(businessCustomerOrderItems.id))
  const item = orNotFound(items.find(({ id }) => id === itemId))
  const days = { deliveryDate: order.deliveryDate, today: berlinDate(actor.now) }
  const allowed = canOfferSubstitute(items, itemId, days, 'hub')
  if (!allowed.ok) throw refused(saidAbout(allowed, { itemId }))
  const market = await marketOfBuyer(db, buyerOf(order))
  const missing = missingGoods(item, missingQuantity(items, itemId))
  const alike = {
    ...(q === undefined ? { category: await kindOf(db, item.salesUnitId) } : { q }),
    sort: 'popular' as const,
  }
  // Who has moved to another hub since gets nothing of that one.
  const { articles } =
    market.retailerId === order.retailerId
      ? await articlesOf(db, { ...market, locale: actor.locale }, { ...alike, limit: mostArticles }, actor.now)
      : { articles: [] }
  const unitIds = articles.flatMap(({ offers }) => offers.map(({ salesUnitId }) => salesUnitId))
  const offers = await loadOffers(db, market, unitIds, actor.now)
  const units = unitIds.flatMap((salesUnitId) => {
    const facts = offers.get(salesUnitId)
    const isElsewhere = isDirect(order.deliveryMethod) && facts?.supplier.id !== item.supplierId
    if (facts === undefined || isElsewhere || salesUnitId === item.salesUnitId) return []
    const unit = unitView(market, order, { facts, missing, now: actor.now })
    return unit.available === 0 ? [] : [unit]
  })
  const enough = (unit: Found['units'][number]) => Number(unit.onShelf >= unit.suggestedQuantity)
  const shown = q === undefined ? units.toSorted((a, b) => enough(b) - enough(a)) : units
  const { articleNameDe: de, articleNameEn: en, salesUnitNameDe, salesUnitNameEn } = item
  return {
    version: order.version,
    customerName: await nameOf(db, order),
    isConsumers: order.channel === 'b2c',
    confirmedAge: order.confirmedAge,
    missing: {
      ...missing,
      deposits: missing.deposits.map(plain),
      articleName: { de, en },
      salesUnitName: { de: salesUnitNameDe, en: salesUnitNameEn },
    },
    units: shown.slice(0, mostUnits),
  }
}

const plain = ({ kind, count, cents }: Deposit) => ({ kind, count, cents })

const nameOf = async (db: Database, { id }: CustomerOrder): Promise<string> => {
  const [row] = await db
    .select({ name: buyerName(sql`${businessCustomerOrders}`) })
    .from(businessCustomerOrders)
    .where(eq(businessCustomerOrders.id, id))
  return orNotFound(row).name
}

/** The category in which goods stand that are like these. */
const kindOf = async (db: Database, salesUnitId: string): Promise<string> => {
  const [row] = await db
    .select({ slug: readableArticleCategories.slug })
    .from(readableSalesUnits)
    .innerJoin(readableArticles, eq(readableArticles.id, readableSalesUnits.articleId))
    .innerJoin(readableArticleCategories, eq(readableArticleCategories.id, readableArticles.categoryId))
    .where(eq(readableSalesUnits.id, salesUnitId))
  return orNotFound(row).slug
}

const unitView = (
  market: MarketContext,
  order: CustomerOrder,
  { facts, missing, now }: { readonly facts: OfferFacts; readonly missing: Missing; readonly now: Date },
): Found['units'][number] => {
  const { channel, deliveryDate, deliveryMethod: method } = order
  const first = offerForOrder(market, order, facts, firstQuantity(facts), now)
  const compared = offeredGoods(facts, first, { quantity: 1, channel })
  const suggestedQuantity = substituteQuantity(missing, compared, facts)
  const offer = offerForOrder(market, order, facts, suggestedQuantity, now)
  const wish = { quantity: suggestedQuantity, deliveryDate, method }
  const onShelf = passesTheHub(method)
    ? usableLots(offer.hubLots, deliveryDate).reduce((free, lot) => free + freeQuantity(lot), 0)
    : 0
  const canBeBought = offer.cutOffAt !== null && !offer.isSupplyOver
  const { quantity: _, priceCents: __, deposits, ...shown } = compared
  return {
    ...shown,
    deposits: deposits.map(plain),
    salesUnitId: facts.salesUnitId,
    articleName: facts.articleName,
    salesUnitName: facts.salesUnitName,
    supplierName: facts.supplier.name,
    picture: facts.picture,
    tint: facts.tint,
    minimumQuantity: facts.minimumQuantity,
    stepQuantity: facts.stepQuantity,
    minimumAge: channel === 'b2c' ? minimumAgeFor(facts.alcohol, deliveryDate) : null,
    prices: allQuantityPrices(facts.price, firstQuantity(facts)),
    onShelf,
    available: canBeBought ? availableFor(offer, wish) : onShelf,
    suggestedQuantity,
  }
}
