import type { PriceBasis } from '../articles/sales-unit.ts'
import { fail, ok, type Result } from '../errors/result.ts'
import { type Allocation, allocatedQuantity } from '../stock/allocate.ts'
import type { StockMovement } from '../stock/movement.ts'
import { checkWeight } from './check-weight.ts'
import { type OrderItemRefusal, type OrderItemState, orderItemCan } from './order-item-can.ts'
import type { OrderActor, OrderItemStatus } from './order-item-status.ts'
import { type MissingPart, promisedQuantity, type Quantities, splitMissing } from './quantities.ts'

export type ItemToPick = OrderItemState &
  Pick<Quantities, 'orderedQuantity' | 'changedQuantity' | 'confirmedQuantity'> & {
    readonly priceBasis: PriceBasis
    readonly expectedWeightGrams: number | null
    /** Stock held for the item. */
    readonly reservations: readonly Allocation[]
    /** What an earlier picking took, when this one corrects it. */
    readonly pickedFrom: readonly Allocation[]
  }

/** What was put into the box: from which stock rows, and for weighed goods what the scale said for all of it. */
export type Picking = {
  readonly from: readonly Allocation[]
  readonly weighedGrams: number | null
  readonly isWeightConfirmed: boolean
}

export type PickedItem = {
  readonly status: OrderItemStatus
  readonly pickedQuantity: number
  readonly weighedGrams: number | null
  readonly missing: MissingPart
  readonly movements: readonly StockMovement[]
}

const sumPerRow = (allocations: readonly Allocation[]): Map<string, number> => {
  const sums = new Map<string, number>()
  for (const { stockId, quantity } of allocations) sums.set(stockId, (sums.get(stockId) ?? 0) + quantity)
  return sums
}

/** Takes the picked goods from what is held, or from another lot's free stock, and releases what stays on the shelf. */
const movementsOf = ({ reservations, pickedFrom }: ItemToPick, from: readonly Allocation[]): StockMovement[] => {
  const held = sumPerRow([...reservations, ...pickedFrom])
  const taken = sumPerRow(from)
  const movements = pickedFrom.flatMap(({ stockId, quantity }): StockMovement[] => [
    { kind: 'receipt', stockId, quantity },
    { kind: 'reservation', stockId, quantity },
  ])
  for (const [stockId, quantity] of taken) {
    const lacking = quantity - (held.get(stockId) ?? 0)
    if (lacking > 0) movements.push({ kind: 'reservation', stockId, quantity: lacking })
    movements.push({ kind: 'pick', stockId, quantity })
  }
  for (const [stockId, quantity] of held) {
    const left = quantity - (taken.get(stockId) ?? 0)
    if (left > 0) movements.push({ kind: 'release', stockId, quantity: left })
  }
  return movements
}

/**
 * Puts one line into its order's box. Less than promised may be there: the missing part becomes a cancelled sibling, and a
 * line of which nothing is there is cancelled. More is refused (`QuantityTooHigh`, fact `maximum`). Weighed goods need their
 * weight (`WeightRequired`), which is checked against the estimate. Picking again corrects the picking before.
 */
export const pickOrderItem = (
  item: ItemToPick,
  actor: OrderActor,
  { from, weighedGrams, isWeightConfirmed }: Picking,
): Result<
  PickedItem,
  OrderItemRefusal | 'ValidationFailed' | 'QuantityTooHigh' | 'WeightRequired' | 'WeightImplausible' | 'WeightUnusual'
> => {
  const picked = orderItemCan.pick(item, actor)
  if (!picked.ok) return picked
  const wrong = from.find(({ quantity }) => !Number.isSafeInteger(quantity) || quantity < 1)
  if (wrong) return fail('ValidationFailed', { quantity: wrong.quantity })
  const pickedQuantity = allocatedQuantity(from)
  const maximum = promisedQuantity(item)
  if (pickedQuantity > maximum) return fail('QuantityTooHigh', { maximum })
  const missing = splitMissing(item, maximum - pickedQuantity)
  const movements = movementsOf(item, from)
  if (missing.kind === 'allMissing') {
    return ok({ status: 'cancelled', pickedQuantity, weighedGrams: null, missing, movements })
  }
  if (item.priceBasis === 'salesUnit')
    return ok({ status: picked.value, pickedQuantity, weighedGrams: null, missing, movements })
  if (weighedGrams === null) return fail('WeightRequired')
  const weight = checkWeight(weighedGrams, (item.expectedWeightGrams ?? 0) * pickedQuantity, isWeightConfirmed)
  if (!weight.ok) return weight
  return ok({ status: picked.value, pickedQuantity, weighedGrams: weight.value, missing, movements })
}
