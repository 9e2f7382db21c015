import type { PriceBasis } from '../articles/sales-unit.ts'
import { addCents } from '../money/cents.ts'
import { lineDeposits, type RatedDeposit, sumOfDeposits } from '../pricing/deposits.ts'
import { isEstimated, lineTotal, mostLineTotal } from '../pricing/line-total.ts'
import { type OrderTotals, orderTotals } from '../pricing/order-totals.ts'
import type { Channel } from '../pricing/pricing-rule.ts'
import type { OrderItemStatus } from './order-item-status.ts'
import { latestQuantity, type Quantities } from './quantities.ts'

/** What the value of a customer's line follows from. Cents are per `priceBasis`, net in b2b and gross in b2c; the deposits are those of one sales unit. */
export type ValuedItem = Quantities & {
  readonly status: OrderItemStatus
  /** Set on the missing part of a line: a cancelled sibling. */
  readonly splitFromItemId: string | null
  readonly priceCents: number
  /** What it cost when it was ordered, where a change of the quantity has changed that. */
  readonly orderedPriceCents?: number | null
  /** It joined the order after that was placed. */
  readonly isAdded?: boolean
  readonly priceBasis: PriceBasis
  readonly expectedWeightGrams: number | null
  readonly weighedGrams: number | null
  /** Of a consumer: by how much more than expected is charged at most. */
  readonly weightTolerancePercent?: number | null
  readonly vatBasisPoints: number
  readonly deposits: readonly RatedDeposit[]
  /** What bringing these goods costs besides the hub's own fee. */
  readonly deliveryFeeCents: number
}

type ItemValue = {
  readonly goodsCents: number
  /** Of the whole line. */
  readonly deposits: readonly RatedDeposit[]
  readonly depositCents: number
}

const valueAt = (item: ValuedItem, quantity: number, weighedGrams: number | null): ItemValue => {
  const deposits = lineDeposits(item.deposits, quantity)
  return {
    goodsCents: lineTotal({ ...item, quantity, weighedGrams }),
    deposits,
    depositCents: sumOfDeposits(deposits),
  }
}

/** What a line comes to as it stands: its latest quantity and weight; nothing when it was cancelled. */
export const currentItemValue = (item: ValuedItem): ItemValue =>
  item.status === 'cancelled'
    ? { goodsCents: 0, deposits: [], depositCents: 0 }
    : valueAt(item, latestQuantity(item).quantity, item.weighedGrams)

/** An order with the hub's fee for being brought; its cents are net in b2b, gross in b2c. */
export type ValuedOrder = {
  readonly channel: Channel
  readonly items: readonly ValuedItem[]
  readonly deliveryFeeCents: number
  /** What bringing it cost as it was ordered, with its lines, where a change of the way has changed that. */
  readonly orderedDeliveryCents?: number | null
  /** What the hub has packed it in, beside what its goods stand in. */
  readonly packedContainers?: readonly RatedDeposit[]
}

/** What being brought costs with these lines: the hub's fee, and what each of them costs besides. */
const deliveryOf = (hubFeeCents: number, items: readonly ValuedItem[]): number =>
  hubFeeCents + addCents(items.map(({ deliveryFeeCents }) => deliveryFeeCents))

/** What bringing an order cost as it was ordered. */
export const orderedDelivery = ({
  items,
  deliveryFeeCents,
  orderedDeliveryCents,
}: Omit<ValuedOrder, 'channel' | 'packedContainers'>): number =>
  orderedDeliveryCents ?? deliveryOf(deliveryFeeCents, items.filter(isOrdered))

const isOrdered = ({ splitFromItemId, isAdded }: ValuedItem): boolean => splitFromItemId === null && isAdded !== true

/** The sums of an order as it was placed: every line as ordered, weighed goods estimated. */
export const orderedTotals = (order: ValuedOrder): OrderTotals => {
  // The missing part of a line is inside what that line was ordered with.
  const ordered = order.items
    .filter(isOrdered)
    .map((item) => ({ ...item, priceCents: item.orderedPriceCents ?? item.priceCents }))
  return orderTotals({
    channel: order.channel,
    lines: ordered.map((item) => ({ ...item, ...valueAt(item, item.orderedQuantity, null) })),
    deliveryCents: orderedDelivery(order),
  })
}

/**
 * The sums of an order as it stands now: short, weighed, without what was cancelled, nor what bringing that would have cost. The lines'
 * values and delivery add up to it.
 */
export const currentTotals = ({ channel, items, deliveryFeeCents, packedContainers }: ValuedOrder): OrderTotals => {
  const left = items.filter(({ status }) => status !== 'cancelled')
  return orderTotals({
    channel,
    lines: left.map((item) => ({ ...item, ...currentItemValue(item) })),
    deliveryCents: deliveryOf(deliveryFeeCents, left),
    ...(packedContainers && { deposits: packedContainers }),
  })
}

/**
 * What an order can come to at most once everything is weighed, gross; null where nothing is still to be weighed, or where nobody has
 * promised a limit.
 */
export const mostGrossCents = ({
  channel,
  items,
  deliveryFeeCents,
}: Omit<ValuedOrder, 'packedContainers'>): number | null => {
  const left = items.filter(({ status }) => status !== 'cancelled')
  const open = left.filter(isEstimated)
  if (open.length === 0 || open.some(({ weightTolerancePercent }) => typeof weightTolerancePercent !== 'number'))
    return null
  const lines = left.map((item) => {
    const value = currentItemValue(item)
    const { quantity } = latestQuantity(item)
    return {
      ...item,
      ...value,
      goodsCents: isEstimated(item) ? mostLineTotal({ ...item, quantity }) : value.goodsCents,
    }
  })
  return orderTotals({ channel, lines, deliveryCents: deliveryOf(deliveryFeeCents, left) }).grossCents
}
