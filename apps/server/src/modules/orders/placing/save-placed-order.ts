import { minimumAgeFor } from '@regionalmarkt/domain/articles/alcohol.ts'
import { isPerishable } from '@regionalmarkt/domain/articles/is-perishable.ts'
import type { CustomerDeliveryMethod } from '@regionalmarkt/domain/orders/delivery-method.ts'
import { directTermsFor } from '@regionalmarkt/domain/orders/direct-terms.ts'
import type { PlacedLine } from '@regionalmarkt/domain/orders/order-line.ts'
import { isPaidBeforehand } from '@regionalmarkt/domain/orders/payment-kind.ts'
import type { PlacedOrder } from '@regionalmarkt/domain/orders/place-order.ts'
import { payUntil, remindToPayAt, usualPrepaymentHours } from '@regionalmarkt/domain/orders/prepayment.ts'
import { consumerTolerancePercent } from '@regionalmarkt/domain/pricing/line-total.ts'
import { netGoods } from '@regionalmarkt/domain/pricing/order-totals.ts'
import { overriddenPrice } from '@regionalmarkt/domain/pricing/override-price.ts'
import { priceAt } from '@regionalmarkt/domain/pricing/price-at.ts'
import { personOf, type WhoActs } from '../../../platform/actor.ts'
import type { Tx } from '../../../platform/database.ts'
import { gatherRowsOf } from '../../../platform/gather-rows.ts'
import { invariant } from '../../../platform/invariant.ts'
import type { OfferFacts } from '../../market/public.ts'
import type { MarketContext } from '../../pricing/public.ts'
import { businessCustomerOrderItems, businessCustomerOrders } from '../tables.ts'
import type { BegunOrder } from './begin-order.ts'
import type { OrderToPlace } from './place-order.ts'

/** An order as it is written, its lines in the order in which they were asked for. */
export type SavedOrder = {
  readonly order: typeof businessCustomerOrders.$inferSelect
  readonly items: readonly (typeof businessCustomerOrderItems.$inferSelect)[]
}

/** A producer has it ready at its door, in the hours that it keeps for that. */
const pickupPlaceOf = (method: CustomerDeliveryMethod, offer: OfferFacts | undefined): string => {
  const terms = method === 'pickupSupplier' && offer ? directTermsFor(offer.supplier.direct, method) : undefined
  return terms ? `${terms.place}, ${terms.opensAt}–${terms.closesAt}` : ''
}

const gatherOrders = gatherRowsOf(businessCustomerOrders)
const gatherItems = gatherRowsOf(businessCustomerOrderItems)

/** Gathers an order and its lines with copies of every name, price, rate and address as they are now. */
export const savePlacedOrder = (
  tx: Tx,
  { by, now }: WhoActs,
  market: MarketContext,
  decided: {
    readonly asked: OrderToPlace
    readonly placed: PlacedOrder
    readonly copies: BegunOrder['copies']
    readonly offers: ReadonlyMap<string, OfferFacts>
  },
): SavedOrder => {
  const { asked, placed, offers } = decided
  const { buyer } = asked
  const [order] = gatherOrders(tx, [
    {
      ...decided.copies,
      retailerId: market.retailerId,
      customerId: buyer.kind === 'company' ? buyer.companyId : null,
      privateCustomerId: buyer.kind === 'privateCustomer' ? buyer.userId : null,
      guestContact: buyer.kind === 'guest' ? buyer.contact : null,
      channel: asked.channel,
      takenBy: asked.onBehalf ? personOf(by) : null,
      fromRecurring: asked.fromRecurring ?? null,
      placedAt: now,
      deliveryDate: asked.deliveryDate,
      pickupPlace: pickupPlaceOf(asked.deliveryMethod, [...offers.values()][0]),
      deliveryMethod: asked.deliveryMethod,
      status: 'received',
      paymentKind: asked.paymentKind ?? 'invoice',
      paymentTermDays: market.paymentTermDays,
      confirmedAge: asked.age?.confirmed ?? null,
      ...moneyAwaited(asked, now, placed.cutOffAt),
      note: asked.note,
      buyerOrderNumber: asked.buyerOrderNumber ?? '',
      costCentre: asked.costCentre ?? '',
      deliveryFeeCents: placed.hubFeeCents,
      orderedNetCents: placed.totals.netCents,
      orderedGrossCents: placed.totals.grossCents,
      orderedGoodsNetCents: netGoods(asked.channel, placed.lines),
      cutOffAt: placed.cutOffAt,
    },
  ])
  const saved = invariant(order, 'a row that is gathered is returned')
  const lines = placed.lines.map((line) =>
    itemRow(saved, line, invariant(offers.get(line.salesUnitId), 'what was decided about was on offer')),
  )
  return { order: saved, items: gatherItems(tx, lines) }
}

/** Until when the money of what is paid beforehand must be there, and when its buyer is reminded. */
const moneyAwaited = (
  { paymentKind, prepaymentHours: hours = usualPrepaymentHours }: OrderToPlace,
  placedAt: Date,
  cutOffAt: Date,
): Pick<SavedOrder['order'], 'payUntil' | 'remindToPayAt'> => {
  if (paymentKind === undefined || !isPaidBeforehand(paymentKind)) return { payUntil: null, remindToPayAt: null }
  const until = payUntil({ placedAt, hours, cutOffAt })
  return { payUntil: until, remindToPayAt: remindToPayAt(placedAt, until) }
}

/** `inAll`: what its order has of the sales unit, which decides about discounts. */
export const itemRow = (
  { id: orderId, channel, deliveryDate }: Pick<SavedOrder['order'], 'id' | 'channel' | 'deliveryDate'>,
  line: PlacedLine,
  facts: OfferFacts,
  inAll = line.quantity,
): typeof businessCustomerOrderItems.$inferInsert => {
  const usual = priceAt(facts.price, inAll)
  const price = line.override ? overriddenPrice(usual, line.override) : usual
  return {
    orderId,
    position: line.index + 1,
    salesUnitId: line.salesUnitId,
    supplierId: facts.supplier.id,
    status: 'received',
    articleNumber: facts.articleNumber,
    articleSlug: facts.articleSlug,
    articleNameDe: facts.articleName.de,
    articleNameEn: facts.articleName.en,
    salesUnitNameDe: facts.salesUnitName.de,
    salesUnitNameEn: facts.salesUnitName.en,
    supplierName: facts.supplier.name,
    picture: facts.picture,
    gtin: facts.gtin,
    contentAmount: facts.content.amount,
    contentUnit: facts.content.unit,
    drainedWeightGrams: facts.drainedWeightGrams,
    priceCents: price.cents,
    priceBasis: facts.priceBasis,
    priceTrace: price.trace,
    sellingPrice: line.override ? null : facts.price,
    expectedWeightGrams: facts.expectedWeightGrams,
    weightTolerancePercent: channel === 'b2c' && facts.priceBasis === 'kilogram' ? consumerTolerancePercent : null,
    isPerishable: isPerishable(facts.shelfLife),
    minimumAge: channel === 'b2c' ? minimumAgeFor(facts.alcohol, deliveryDate) : null,
    vatBasisPoints: line.vatBasisPoints,
    deposits: line.unitDeposits,
    deliveryFeeCents: line.deliveryFeeCents,
    orderedQuantity: line.quantity,
    cutOffAt: line.cutOffAt,
  }
}
