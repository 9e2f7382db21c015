import type { BodyOf } from '@regionalmarkt/contract/endpoint.ts'
import type { offerSubstitute as contract } from '@regionalmarkt/contract/orders/substitutes.ts'
import { ageForAll, minimumAgeFor } from '@regionalmarkt/domain/articles/alcohol.ts'
import { berlinDate } from '@regionalmarkt/domain/calendar/berlin-time.ts'
import { saidAbout } from '@regionalmarkt/domain/errors/result.ts'
import { isDirect } from '@regionalmarkt/domain/orders/delivery-method.ts'
import { isOrderEstimated } from '@regionalmarkt/domain/orders/is-order-estimated.ts'
import { type PlacedLine, placeLine } from '@regionalmarkt/domain/orders/order-line.ts'
import { currentTotals } from '@regionalmarkt/domain/orders/order-value.ts'
import { withinLargestOrder } from '@regionalmarkt/domain/orders/place-order.ts'
import { isAwaitingMoney } from '@regionalmarkt/domain/orders/prepayment.ts'
import {
  canOfferSubstitute,
  checkSubstitutePrice,
  missingQuantity,
  pricedAsSubstitute,
  substitutePrice,
} from '@regionalmarkt/domain/orders/substitute.ts'
import { priceAt } from '@regionalmarkt/domain/pricing/price-at.ts'
import type { CompanyActor } from '../../../platform/actor.ts'
import type { Tx } from '../../../platform/database.ts'
import { DomainError, orRefuse, refused } from '../../../platform/domain-error.ts'
import type { Outcome } from '../../../platform/facts.ts'
import { insertRows } from '../../../platform/insert-rows.ts'
import { invariant } from '../../../platform/invariant.ts'
import { loadOffers, type OfferFacts } from '../../market/public.ts'
import { type MarketContext, marketOfBuyer } from '../../pricing/public.ts'
import { confirmed } from '../add-lines.ts'
import { buyerOf } from '../buyer-of.ts'
import { saveChange } from '../changes/save-change.ts'
import { orderOfHub } from '../get-business-customer-order.ts'
import {
  type CustomerOrderItem,
  findCustomerOrder,
  itemOf,
  type LockedCustomerOrder,
  lockOrderRows,
} from '../lock-customer-orders.ts'
import { tellOfSubstitute } from '../order-mails.ts'
import { askAge } from '../placing/ask-age.ts'
import { itemRow } from '../placing/save-placed-order.ts'
import { type LockedGoods, lockShelves, lockSupply, takeGoods, withSurplus } from '../placing/take-goods.ts'
import { businessCustomerOrderItems } from '../tables.ts'
import { missingGoods, offeredGoods, offerForOrder } from './compared-goods.ts'

type Asked = BodyOf<typeof contract> & {
  readonly orderNumber: string
  readonly itemId: string
  readonly version: number
}

/**
 * The hub offers another sales unit for what is missing of a line: a line of its own that names it, taken as placing takes, past cut-offs,
 * and confirmed at once. Its customer is told. Refusals: those of `canOfferSubstitute`, `NotYetPaid` while an order waits for its money,
 * `VersionOutdated`, `OfferUnavailable`, `OrderLinesRefused`, `PriceChanged` where the lower of both prices is another than was shown,
 * `SubstituteTooDear`, `QuantityTooHigh`; alcohol for consumers of whom nobody has said that they are old enough, at the field.
 */
export const offerSubstitute = async (
  tx: Tx,
  actor: CompanyActor,
  { orderNumber, itemId, version, ...asked }: Asked,
): Promise<Outcome<{ orderNumber: string }>> => {
  const retailerId = actor.viewer.company.id
  const found = await findCustomerOrder(tx, { retailerId }, orderNumber)
  const market = await marketOfBuyer(tx, buyerOf(found))
  if (market.retailerId !== retailerId) throw new DomainError('OfferUnavailable')
  const wanted = { deliveryDate: found.deliveryDate, deliveryMethod: found.deliveryMethod }
  const salesUnitIds = [asked.salesUnitId]
  const supply = await lockSupply(tx, market, { ...wanted, salesUnitIds }, actor, found.behind)
  const [locked] = await lockOrderRows(tx, [found.id])
  const order = invariant(locked, 'an order that was found stays')
  const item = itemOf(order, itemId)
  if (order.version !== version) {
    const current = await orderOfHub(tx, actor, orderNumber)
    throw new DomainError('VersionOutdated', { current, sent: asked })
  }
  const stocks = await lockShelves(tx, retailerId, supply)
  const goods = await withSurplus(tx, {
    ...{ ...supply, stocks },
    offers: await loadOffers(tx, market, salesUnitIds, actor.now),
  })
  checkOffer(order, itemId, actor.now)
  const facts = goods.offers.get(asked.salesUnitId)
  // Past the hub an order is of one producer.
  const isElsewhere = isDirect(order.deliveryMethod) && facts?.supplier.id !== item.supplierId
  if (facts === undefined || isElsewhere) throw new DomainError('OfferUnavailable')
  const confirmedAge = ageForAll([order.confirmedAge, asked.confirmedAge])
  const age = order.channel === 'b2c' ? minimumAgeFor(facts.alcohol, order.deliveryDate) : null
  askAge({ ages: [age], confirmed: confirmedAge, isByHub: true, locale: actor.locale })
  const line = placed(market, order, { facts, surplus: goods.surplus }, asked, actor.now)
  const row = substituteRow(market, order, { item, line, facts, asked, now: actor.now })
  const [inserted] = await insertRows(tx, businessCustomerOrderItems, [row])
  const substitute: CustomerOrderItem = { ...invariant(inserted, 'an insert returns what it wrote'), sourcing: [] }
  const { order: saved, facts: moved } = await saveChange(tx, actor, revived(order), {
    side: 'hub',
    reason: item.cancelReason ?? { code: 'substitute' },
    items: order.items.map((each) => ({ before: each, after: each })),
    added: [substitute],
    terms: null,
    confirmedAge,
  })
  const totals = orRefuse(withinLargestOrder(currentTotals(saved)))
  const taken = await takeGoods(tx, actor, { order, items: [substitute] }, { lines: [line] }, goods)
  const missing = missingQuantity(order.items, itemId)
  await tellOfSubstitute(tx, saved, {
    ...{ missing: { item, quantity: missing }, substitute, totals },
    isEstimated: isOrderEstimated(saved.items),
  })
  const companyIds = [retailerId, substitute.supplierId]
  return { answer: { orderNumber }, facts: [...moved, ...taken, { kind: 'stockMoved', companyIds }] }
}

const checkOffer = (order: LockedCustomerOrder, itemId: string, now: Date): void => {
  const days = { deliveryDate: order.deliveryDate, today: berlinDate(now) }
  const allowed = canOfferSubstitute(order.items, itemId, days, 'hub')
  if (!allowed.ok) throw refused(saidAbout(allowed, { itemId }))
  if (isAwaitingMoney(order)) throw new DomainError('NotYetPaid')
}

/** As placing would have it for a hub that orders on behalf of its customer. */
const placed = (
  market: MarketContext,
  order: LockedCustomerOrder,
  { facts, surplus }: Pick<LockedGoods, 'surplus'> & { readonly facts: OfferFacts },
  { salesUnitId, quantity, priceCents, reason }: Pick<Asked, 'salesUnitId' | 'quantity' | 'priceCents' | 'reason'>,
  now: Date,
): PlacedLine => {
  const offer = {
    ...offerForOrder(market, order, facts, quantity, now),
    surplus: surplus.get(salesUnitId) ?? [],
  }
  const prices = reason === undefined ? new Map() : new Map([[salesUnitId, { cents: priceCents, reason }]])
  const { deliveryDate: date, deliveryMethod: method } = order
  const circumstances = { date, method, now, priceConsent: 'pricesOfTheDay', onBehalf: { prices } } as const
  const decided = placeLine(0, { salesUnitId, quantity }, offer, circumstances)
  if ('refusals' in decided) throw new DomainError('OrderLinesRefused', { lines: [...decided.refusals] })
  return decided.line
}

type Substituting = {
  readonly item: CustomerOrderItem
  readonly line: PlacedLine
  readonly facts: OfferFacts
  readonly asked: Pick<Asked, 'priceCents' | 'quantity' | 'reason'>
  readonly now: Date
}

/** The line that stands in for `item`, at the lower of both prices or at what the hub agrees on, whatever becomes of its quantity. */
const substituteRow = (
  market: MarketContext,
  order: LockedCustomerOrder,
  { item, line, facts, asked: { priceCents, quantity, reason }, now }: Substituting,
): typeof businessCustomerOrderItems.$inferInsert => {
  const { channel } = order
  const missing = missingGoods(item, missingQuantity(order.items, item.id))
  const offered = offeredGoods(facts, offerForOrder(market, order, facts, quantity, now), { quantity, channel })
  const lowest = substitutePrice(missing, offered, channel)
  if (reason === undefined && priceCents !== lowest) {
    throw new DomainError('PriceChanged', { expected: priceCents, price: lowest })
  }
  orRefuse(checkSubstitutePrice(priceCents, lowest, channel))
  const row = itemRow(order, line, facts)
  const price = pricedAsSubstitute(priceAt(facts.price, quantity), lowest)
  return {
    ...row,
    ...(reason === undefined ? { priceCents: price.cents, priceTrace: price.trace, sellingPrice: null } : {}),
    ...confirmed(order, row, line),
    position: item.position,
    replacesItemId: item.id,
    // Nobody pays more for being brought what they did not ask for.
    deliveryFeeCents: 0,
    addedAt: now,
  }
}

/** An order of which nothing was left has something again. */
const revived = (order: LockedCustomerOrder): LockedCustomerOrder =>
  order.paymentStatus === 'cancelled' ? { ...order, paymentStatus: 'unpaid' } : order
