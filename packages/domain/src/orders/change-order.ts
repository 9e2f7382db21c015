import { fail, ok, type Result } from '../errors/result.ts'
import { priceAt, type SellingPrice } from '../pricing/price-at.ts'
import type { PriceStep } from '../pricing/price-offer.ts'
import type { OrderItemState } from './order-item-can.ts'
import { isClosed, type OrderActor, type OrderItemStatus } from './order-item-status.ts'
import { promisedQuantity, type Quantities, wantedQuantity } from './quantities.ts'

/** What decides what becomes of a line. */
export type ItemToChange = Pick<OrderItemState, 'status'> &
  Pick<Quantities, 'orderedQuantity' | 'changedQuantity' | 'confirmedQuantity' | 'receivedQuantity'>

export type ChangeRefusal = 'Forbidden' | 'AlreadyClosed' | 'AlreadyUnderWay' | 'AlreadyPicked' | 'CutOffPassed'

/** Whether these goods stand ready for their customer, or are on their way there. */
const hasLeft = ({ status }: Pick<OrderItemState, 'status'>): boolean =>
  status === 'readyForPickup' || status === 'inDelivery'

type Changeable = Pick<OrderItemState, 'status' | 'pickedQuantity' | 'isFromHubStock' | 'isCutOffPassed'>

/** Nothing has moved for the customer yet: its producer has not sent it, and on the hub's own shelf it only waits. */
const isWaiting = ({ status, isFromHubStock }: Changeable): boolean =>
  status === 'received' || status === 'processing' || (status === 'receivedRetailer' && isFromHubStock)

/**
 * Whether a line may be changed, or dropped by a change: by its customer until its cut-off, confirmed or not, as long as its goods have not
 * set out; by the hub as long as they are not in a box. What is in a box is taken back out first.
 */
export const canChangeItem = (item: Changeable, actor: OrderActor): Result<null, ChangeRefusal> => {
  if (actor !== 'customer' && actor !== 'hub' && actor !== 'admin') return fail('Forbidden', { action: 'change' })
  const { status } = item
  if (isClosed(status)) return fail('AlreadyClosed', { status })
  if (hasLeft(item)) return fail('AlreadyUnderWay', { status })
  if (item.pickedQuantity !== null) return fail('AlreadyPicked', { status })
  if (actor !== 'customer') return ok(null)
  if (!isWaiting(item)) return fail('AlreadyUnderWay', { status })
  return item.isCutOffPassed ? fail('CutOffPassed') : ok(null)
}

/**
 * Whether an order may be changed at all: nothing of it has left, something of it lives, and for its customer one of its lines can still be
 * changed. The hub may add to one that is all in its boxes. The first reason of a living line is said.
 */
export const canChangeOrder = (items: readonly OrderItemState[], actor: OrderActor): Result<null, ChangeRefusal> => {
  const living = items.filter(({ status }) => !isClosed(status))
  const gone = living.find(hasLeft)
  if (gone) return fail('AlreadyUnderWay', { status: gone.status })
  if (living.length === 0) return fail('AlreadyClosed')
  if (actor === 'hub' || actor === 'admin') return ok(null)
  const asked = living.map((item) => canChangeItem(item, actor))
  return asked.find(({ ok: isAllowed }) => isAllowed) ?? asked[0] ?? fail('AlreadyClosed')
}

/**
 * What becomes of a line when `quantity` of it are wanted in place of what it is promised. Whole sales units; nothing touches what was
 * ordered. `changedQuantity` counts what is missing already as well, so that it comes back if that was a mistake.
 */
export type ChangedItem =
  | { readonly kind: 'same' }
  | { readonly kind: 'dropped'; readonly fewer: number }
  | {
      readonly kind: 'less'
      readonly fewer: number
      readonly changedQuantity: number
      readonly confirmedQuantity: number | null
      readonly receivedQuantity: number | null
    }
  /** `joins`: the line itself grows, as long as nobody has confirmed it and nothing of it is missing; otherwise what is added is a line of its own. */
  | { readonly kind: 'more'; readonly more: number; readonly joins: boolean; readonly changedQuantity: number }

export const changeItem = (item: ItemToChange, quantity: number): ChangedItem => {
  const promised = promisedQuantity(item)
  if (quantity === promised) return { kind: 'same' }
  if (quantity <= 0) return { kind: 'dropped', fewer: promised }
  const changedQuantity = wantedQuantity(item) + quantity - promised
  if (quantity > promised) {
    const joins = item.status === 'received' && item.confirmedQuantity === null
    return { kind: 'more', more: quantity - promised, joins, changedQuantity }
  }
  return {
    kind: 'less',
    fewer: promised - quantity,
    changedQuantity,
    confirmedQuantity: item.confirmedQuantity === null ? null : quantity,
    receivedQuantity: item.receivedQuantity === null ? null : Math.min(item.receivedQuantity, quantity),
  }
}

/**
 * Where a confirmed line stands once it has given something back: at the hub when all that is left of it lies on the hub's shelf, and nothing is
 * to come (`stillComing`, whole sales units) that anybody could count in.
 */
export const statusAfterLess = (status: OrderItemStatus, stillComing: number): OrderItemStatus =>
  stillComing === 0 && (status === 'processing' || status === 'pendingArrivalRetailer') ? 'receivedRetailer' : status

/** A price in cents per price basis, and how it came about. */
export type ReachedPrice = { readonly cents: number; readonly trace: readonly PriceStep[] }

/**
 * What a line costs once its order has `total` of its sales unit: the discounts of the day on which it was ordered follow the new quantity.
 * Null: it stays as it is, because the hub has agreed on its price, or nobody wrote down how it would change; or because it would be more than
 * `mostCents` (null: no limit), which a household was promised at most and does not change itself.
 */
export const priceForTotal = (
  agreed: SellingPrice | null,
  total: number,
  mostCents: number | null,
): ReachedPrice | null => {
  const price = agreed === null ? null : priceAt(agreed, total)
  return price !== null && mostCents !== null && price.cents > mostCents ? null : price
}

/** Which day's prices something is at: that of ordering, or that of the change. */
export const priceDays = ['orderDay', 'changeDay'] as const
export type PriceDay = (typeof priceDays)[number]

/** A change of the goods' value in cents, and what they must come to; `coming`: goods of other orders that come along. */
export type ChangedValue = {
  readonly before: number
  readonly after: number
  readonly minimum: number
  readonly coming: number
}

/**
 * Falling below the minimum order value is refused to the customer and allowed to the hub. Whoever was below it already may go up, and an
 * order of which nothing is left has none.
 */
export const checkChangedValue = (
  { before, after, minimum, coming }: ChangedValue,
  actor: OrderActor,
): Result<null, 'BelowMinimumOrderValue'> =>
  actor !== 'customer' || after === 0 || after >= before || coming + after >= minimum
    ? ok(null)
    : fail('BelowMinimumOrderValue', { minimum, goods: coming + after })
