import { fail, ok, type Result } from '../errors/result.ts'
import { type Allocation, allocatedQuantity } from '../stock/allocate.ts'
import type { StockMovement } from '../stock/movement.ts'
import type { OrderActor, OrderItemStatus } from './order-item-status.ts'

/** `isMissingAtShelf`: the line was cancelled, because nothing of it was found. `hasLeft`: a box of its order is on its way, or stands ready. */
export type PickedLine = {
  readonly status: OrderItemStatus
  readonly pickedQuantity: number | null
  readonly isMissingAtShelf: boolean
  readonly hasLeft: boolean
}

export type TakeBackRefusal = 'Forbidden' | 'TransitionNotAllowed' | 'AlreadyClosed' | 'NotYetPicked'

/** Whether a box of an order has left its shelf for the customer. */
export const hasLeftHub = (items: readonly { readonly status: OrderItemStatus }[]): boolean =>
  items.some(({ status }) => status === 'readyForPickup' || status === 'inDelivery' || status === 'completed')

/** Whether a picking may be taken back: as long as nothing of its order has left the hub. */
export const canTakeBackPicking = (
  { status, pickedQuantity, isMissingAtShelf, hasLeft }: PickedLine,
  actor: OrderActor,
): Result<OrderItemStatus, TakeBackRefusal> => {
  if (actor !== 'hub' && actor !== 'admin') return fail('Forbidden', { action: 'takeBackPicking' })
  if (status === 'completed' || (status === 'cancelled' && !isMissingAtShelf)) return fail('AlreadyClosed', { status })
  if (pickedQuantity === null) return fail('NotYetPicked')
  const isInHouse = status === 'receivedRetailer' || status === 'cancelled'
  return isInHouse && !hasLeft
    ? ok('receivedRetailer')
    : fail('TransitionNotAllowed', { action: 'takeBackPicking', status })
}

export type TakenBack = {
  /** `cancelled` where a change of the order has made good for all of it, so that the line stays so. */
  readonly status: OrderItemStatus
  /** Whole sales units that the line is promised again. */
  readonly confirmedQuantity: number
  readonly movements: readonly StockMovement[]
}

/**
 * A picking that was wrong is undone: what is in the box goes back to its shelf, what was written off as missing is there after all, and
 * all of it is held for the line again, as if nobody had picked it; but for `madeGood` of what was missing, in whole sales units, for which a
 * change of the order has taken other goods since: so many are free. Needs a reason (`ReasonRequired`).
 */
export const takeBackPicking = (
  line: PickedLine,
  actor: OrderActor,
  goods: {
    readonly pickedFrom: readonly Allocation[]
    readonly writtenOff: readonly Allocation[]
    readonly madeGood: number
    readonly reason: string
  },
): Result<TakenBack, TakeBackRefusal | 'ReasonRequired'> => {
  const allowed = canTakeBackPicking(line, actor)
  if (!allowed.ok) return allowed
  const { pickedFrom, writtenOff, madeGood, reason } = goods
  if (reason.trim() === '') return fail('ReasonRequired')
  let free = madeGood
  const again = [...pickedFrom, ...writtenOff]
    .toReversed()
    .map(({ stockId, quantity }) => {
      const left = Math.max(0, quantity - free)
      free -= quantity - left
      return { stockId, quantity: left }
    })
    .filter(({ quantity }) => quantity > 0)
    .toReversed()
  const confirmedQuantity = allocatedQuantity(again)
  const held = ({ stockId, quantity }: Allocation): StockMovement => ({ kind: 'reservation', stockId, quantity })
  return ok({
    status: confirmedQuantity === 0 && madeGood > 0 ? 'cancelled' : allowed.value,
    confirmedQuantity,
    movements: [
      ...pickedFrom.map(({ stockId, quantity }): StockMovement => ({ kind: 'receipt', stockId, quantity })),
      ...writtenOff.map(({ stockId, quantity }): StockMovement => ({ kind: 'correction', stockId, quantity })),
      ...again.map(held),
    ],
  })
}
