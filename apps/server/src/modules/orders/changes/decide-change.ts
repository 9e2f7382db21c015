import { type MinimumAge, minimumAgeFor } from '@regionalmarkt/domain/articles/alcohol.ts'
import { checkQuantity } from '@regionalmarkt/domain/articles/sales-unit.ts'
import type { LineRefusal } from '@regionalmarkt/domain/errors/refusal.ts'
import { saidAbout } from '@regionalmarkt/domain/errors/result.ts'
import {
  type ChangedItem,
  canChangeItem,
  canChangeOrder,
  changeItem,
  checkChangedValue,
  priceForTotal,
  statusAfterLess,
} from '@regionalmarkt/domain/orders/change-order.ts'
import { type CustomerDeliveryMethod, isDirect } from '@regionalmarkt/domain/orders/delivery-method.ts'
import { orderItemCan } from '@regionalmarkt/domain/orders/order-item-can.ts'
import { isClosed } from '@regionalmarkt/domain/orders/order-item-status.ts'
import { type PlacedLine, placeLine, type RequestedLine } from '@regionalmarkt/domain/orders/order-line.ts'
import { currentItemValue, currentTotals } from '@regionalmarkt/domain/orders/order-value.ts'
import { minimumOrder, withinLargestOrder } from '@regionalmarkt/domain/orders/place-order.ts'
import { promisedQuantity } from '@regionalmarkt/domain/orders/quantities.ts'
import type { OrderTotals } from '@regionalmarkt/domain/pricing/order-totals.ts'
import { priceAt } from '@regionalmarkt/domain/pricing/price-at.ts'
import type { Channel } from '@regionalmarkt/domain/pricing/pricing-rule.ts'
import type { SurplusGoods } from '@regionalmarkt/domain/stock/allocate.ts'
import { DomainError, orRefuse, refused } from '../../../platform/domain-error.ts'
import { type OfferFacts, quotedOfferOf, timingsOf } from '../../market/public.ts'
import type { MarketContext } from '../../pricing/public.ts'
import type { GivenBack } from '../give-back-lines.ts'
import { type CustomerOrderItem, itemOf, type LockedCustomerOrder, stateOf } from '../lock-customer-orders.ts'
import type { Party } from '../parties.ts'
import type { ItemAfter } from './save-change.ts'

/** Which side of an order changes it. */
export type Side = 'customer' | 'hub'

/** Its hub is one of them; whoever bought it the other. */
export const sideOf = (party: Party): Side => ('retailerId' in party ? 'hub' : 'customer')

/** What is asked of an order that was placed. Whole sales units; a line at 0 is dropped, one that is not named stays. */
export type ChangeAsked = {
  readonly orderNumber: string
  /** The one it was made on; `any`: whichever there is. */
  readonly version: number | 'any'
  readonly lines: readonly { readonly itemId: string; readonly quantity: number }[]
  readonly added: readonly RequestedLine[]
  /** What is missing of these stays as it is. The address is one of the buyer's own book. */
  readonly deliveryDate?: string | undefined
  readonly deliveryMethod?: CustomerDeliveryMethod | undefined
  readonly shippingAddressId?: string | undefined
  readonly note?: string | undefined
  /** What its consumer says of their age, where alcohol joins; the hub writes down what it was told. */
  readonly confirmedAge?: MinimumAge | null | undefined
  /** The gross sum that was shown for it; null: it is only to be shown; `any`: whichever it comes to. */
  readonly grossCents: number | 'any' | null
  /** It takes its goods also when it is only to be shown: shares of guests are counted once they are taken. */
  readonly takesGoods?: boolean
  /** Its lines are cancelled, which is possible for less long than changing them. */
  readonly isCancelling?: boolean
  /** The hub's; the customer needs none. */
  readonly reason: string | null
}

export type Changing = { readonly item: CustomerOrderItem; readonly quantity: number; readonly change: ChangedItem }

/** More of a sales unit: into `target`, or as a line of its own. `line`: as placing would have it. */
export type Growth = {
  readonly line: PlacedLine
  readonly facts: OfferFacts
  readonly inAll: number
  readonly target: CustomerOrderItem | null
}

/** What becomes of each named line; those that stay as they are fall out. Refusals say their `itemId`. */
export const decideLines = (
  order: LockedCustomerOrder,
  side: Side,
  { lines, isCancelling = false }: ChangeAsked,
  now: Date,
): Changing[] => {
  if (isCancelling)
    for (const { itemId } of lines) orRefuse(orderItemCan.cancel(stateOf(order, itemOf(order, itemId), now), side))
  const own = order.items.filter(({ splitFromItemId }) => splitFromItemId === null)
  orRefuse(
    canChangeOrder(
      own.map((item) => stateOf(order, item, now)),
      side === 'hub' ? 'hub' : 'customer',
    ),
  )
  return lines.flatMap(({ itemId, quantity }) => {
    const item = itemOf({ ...order, items: own }, itemId)
    const change = changeItem(item, isClosed(item.status) && quantity === 0 ? promisedQuantity(item) : quantity)
    if (change.kind === 'same') return []
    const allowed = canChangeItem(stateOf(order, item, now), side)
    if (!allowed.ok) throw refused(saidAbout(allowed, { itemId }))
    return [{ item, quantity, change }]
  })
}

export const goodsOf = (items: readonly CustomerOrderItem[]): number =>
  items.reduce((sum, item) => sum + currentItemValue(item).goodsCents, 0)

/** What the order has of each sales unit that is touched, once it is changed. */
export const totalsByUnit = (
  order: LockedCustomerOrder,
  changing: readonly Changing[],
  added: readonly RequestedLine[],
): ReadonlyMap<string, number> => {
  const totals = new Map<string, number>()
  const add = (salesUnitId: string, quantity: number) =>
    totals.set(salesUnitId, (totals.get(salesUnitId) ?? 0) + quantity)
  for (const item of order.items) {
    if (isClosed(item.status)) continue
    const changed = changing.find((each) => each.item.id === item.id)
    add(item.salesUnitId, changed?.quantity ?? promisedQuantity(item))
  }
  for (const { salesUnitId, quantity } of added) add(salesUnitId, quantity)
  const touched = new Set([...changing.map(({ item }) => item.salesUnitId), ...added.map((line) => line.salesUnitId)])
  return new Map([...totals].filter(([salesUnitId]) => touched.has(salesUnitId)))
}

type ToDecide = {
  readonly side: Side
  readonly changing: readonly Changing[]
  readonly added: readonly RequestedLine[]
  readonly inAll: ReadonlyMap<string, number>
  readonly offers: ReadonlyMap<string, OfferFacts>
  readonly surplus: ReadonlyMap<string, readonly SurplusGoods[]>
  readonly now: Date
}

/** What is taken besides, each sales unit once, as placing decides; and whether what is left is a quantity its customer may order. */
export const decideGrowth = (
  market: MarketContext,
  order: LockedCustomerOrder,
  { side, changing, added, inAll, offers, surplus, now }: ToDecide,
): Growth[] => {
  const { deliveryDate: date, deliveryMethod: method } = order
  const timingOf = timingsOf(market, now)
  const growths: Growth[] = []
  const refusals: LineRefusal[] = []
  for (const [index, [salesUnitId, total]] of [...inAll].entries()) {
    const ofUnit = changing.filter(({ item }) => item.salesUnitId === salesUnitId)
    const grown = ofUnit.flatMap(({ item, change }) => (change.kind === 'more' ? [{ item, change }] : []))
    const quantity =
      grown.reduce((sum, { change }) => sum + change.more, 0) +
      added.filter((line) => line.salesUnitId === salesUnitId).reduce((sum, line) => sum + line.quantity, 0)
    const offered = offers.get(salesUnitId)
    // Past the hub an order is of one producer.
    const isElsewhere = isDirect(method) && order.items.every(({ supplierId }) => supplierId !== offered?.supplier.id)
    const facts = isElsewhere ? undefined : offered
    if (quantity === 0) {
      const fits = facts === undefined || total === 0 || side === 'hub' ? null : checkQuantity(total, facts)
      if (fits && !fits.ok) {
        const { ok: _, ...refusal } = fits
        refusals.push({ index, salesUnitId, ...refusal })
      }
      continue
    }
    const offer = facts && {
      ...quotedOfferOf(facts, { quantity, deliveryDate: date, method }, timingOf),
      priceCents: priceAt(facts.price, total).cents,
      surplus: surplus.get(salesUnitId) ?? [],
    }
    const onBehalf = side === 'hub' ? { prices: new Map() } : undefined
    const circumstances = { date, method, now, priceConsent: 'pricesOfTheDay', onBehalf } as const
    const placed = placeLine(index, { salesUnitId, quantity, inAll: total }, offer, circumstances)
    if ('refusals' in placed) refusals.push(...placed.refusals)
    else if (facts) {
      const target = grown.find(({ item, change }) => change.joins && isAtSameTerms(item, placed.line, facts, total))
      growths.push({ line: placed.line, facts, inAll: total, target: target?.item ?? null })
    }
  }
  if (refusals.length > 0) throw new DomainError('OrderLinesRefused', { lines: refusals })
  return growths
}

/** From which ages on what is taken besides is handed over; businesses are not asked. */
export const agesOf = ({ channel, deliveryDate }: LockedCustomerOrder, growths: readonly Growth[]) =>
  channel === 'b2c' ? growths.map(({ facts }) => minimumAgeFor(facts.alcohol, deliveryDate)) : []

/** A line waits for one item of one supplier; what would be another one is a line of its own. */
export const isOneDemand = ({ line, target }: Growth, joined: ReadonlyMap<string, string>): boolean =>
  line.procureQuantity === 0 ||
  (target?.sourcing ?? []).every(({ retailerOrderItemId }) => retailerOrderItemId === joined.get(line.salesUnitId))

/** What is added is the same as what is there: at the price of the whole quantity, with the same rate, deposits and content. */
const isAtSameTerms = (item: CustomerOrderItem, line: PlacedLine, facts: OfferFacts, inAll: number): boolean =>
  (priceForTotal(item.sellingPrice, inAll, null)?.cents ?? item.priceCents) === priceAt(facts.price, inAll).cents &&
  item.priceBasis === facts.priceBasis &&
  item.expectedWeightGrams === facts.expectedWeightGrams &&
  item.contentAmount === facts.content.amount &&
  item.contentUnit === facts.content.unit &&
  item.vatBasisPoints === line.vatBasisPoints &&
  JSON.stringify(item.deposits) === JSON.stringify(line.unitDeposits)

/** Every line that was there, before and after: what was changed, and what of the same sales unit costs something else by that. */
export const afterChange = (
  order: LockedCustomerOrder,
  {
    changing,
    growths,
    inAll,
    stillComing,
  }: Pick<ToDecide, 'changing' | 'inAll'> & Pick<GivenBack, 'stillComing'> & { readonly growths: readonly Growth[] },
): ItemAfter[] =>
  order.items.map((item) => {
    const change = changing.find((each) => each.item.id === item.id)?.change
    const growth = growths.find(({ target }) => target?.id === item.id)
    const total = inAll.get(item.salesUnitId)
    const priced =
      isClosed(item.status) || total === undefined || total === 0 ? item : repriced(item, total, order.channel)
    if (change?.kind === 'dropped') {
      return { before: item, after: { ...item, status: 'cancelled', paymentStatus: 'cancelled' } }
    }
    if (change?.kind === 'less') {
      const { changedQuantity, confirmedQuantity } = change
      const status = statusAfterLess(item.status, stillComing.get(item.id) ?? 0)
      const receivedQuantity = status === item.status ? change.receivedQuantity : confirmedQuantity
      return { before: item, after: { ...priced, status, changedQuantity, confirmedQuantity, receivedQuantity } }
    }
    // All that is added of a sales unit joins one line of it.
    if (growth) {
      const changedQuantity = promisedQuantity(item) + growth.line.quantity
      return { before: item, after: { ...priced, changedQuantity } }
    }
    return { before: item, after: priced }
  })

const repriced = (item: CustomerOrderItem, total: number, channel: Channel): CustomerOrderItem => {
  const price = priceForTotal(item.sellingPrice, total, channel === 'b2c' ? item.priceCents : null)
  if (price === null || price.cents === item.priceCents) return item
  const orderedPriceCents = item.orderedPriceCents ?? item.priceCents
  return { ...item, priceCents: price.cents, priceTrace: price.trace, orderedPriceCents }
}

/** The order's sums after it; refused where they are too little for its customer, or more than any order may come to. */
export const checkValue = (
  order: LockedCustomerOrder,
  after: readonly CustomerOrderItem[],
  {
    side,
    minimumCents,
    comingCents,
    isElsewhere,
  }: {
    readonly side: Side
    /** As its hub asks, or the producer who serves it. */
    readonly minimumCents: number
    readonly comingCents: number
    /** It comes on another day or another way: what it came to where it was excuses nothing there. */
    readonly isElsewhere: boolean
  },
): OrderTotals => {
  const value = {
    before: isElsewhere ? Number.POSITIVE_INFINITY : goodsOf(order.items),
    after: goodsOf(after),
    minimum: minimumOrder(order.channel, order.deliveryMethod, minimumCents),
    coming: comingCents,
  }
  orRefuse(checkChangedValue(value, side))
  return orRefuse(withinLargestOrder(currentTotals({ ...order, items: after })))
}
