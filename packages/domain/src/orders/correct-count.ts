import { fail, ok, type Result } from '../errors/result.ts'
import type { Allocation } from '../stock/allocate.ts'
import { foldedLot } from '../stock/same-lot.ts'
import { isDirect } from './delivery-method.ts'
import type { OrderActor, OrderItemStatus } from './order-item-status.ts'
import { type CountedGoods, type CountedLot, type WeighedLot, weighLots } from './receive-order-item.ts'
import { checkLots, quantityOfLots } from './supplier-lots.ts'
import type { CountedLine } from './take-back-count.ts'

/** A lot and by how many sales units its count was wrong: fewer came (negative), or more. */
export type LotDifference = {
  readonly lot: string
  readonly bestBefore: string | null
  readonly difference: number
}

export type CorrectedCount = {
  readonly status: OrderItemStatus
  readonly receivedQuantity: number
  /** Weighed goods: grams of all good ones. */
  readonly receivedGrams: number | null
  readonly spoiltQuantity: number
  readonly lots: readonly WeighedLot[]
  readonly differences: readonly LotDifference[]
}

type Line = Omit<CountedLine, 'hasGoneOn'>

/** A count at the hub's door can be corrected at any time, wherever its goods are now. `GoodsNotThereYet` when nothing was counted. */
export const canCorrectCount = (
  { status, leg, receivedQuantity }: Line,
  actor: OrderActor,
): Result<OrderItemStatus, 'Forbidden' | 'GoodsNotThereYet' | 'TransitionNotAllowed'> => {
  if (actor !== 'hub' && actor !== 'admin') return fail('Forbidden', { action: 'correctCount' })
  if (isDirect(leg)) return fail('TransitionNotAllowed', { action: 'correctCount', status })
  return receivedQuantity === null ? fail('GoodsNotThereYet') : ok(status)
}

/**
 * "It was 2, not 20": what really came takes the place of what was counted, lot by lot. The difference of each lot becomes a movement of its
 * own. Customers keep what they have in their boxes; a line of which nothing came is cancelled, one of which something came after all is done.
 * `countedOn` is the day of the first count, `YYYY-MM-DD`: what has expired since was good then.
 */
export const correctCount = (
  line: Line & Parameters<typeof weighLots>[0],
  actor: OrderActor,
  { before, counted }: { readonly before: readonly CountedLot[]; readonly counted: CountedGoods },
  countedOn: string,
): Result<
  CorrectedCount,
  | 'Forbidden'
  | 'GoodsNotThereYet'
  | 'TransitionNotAllowed'
  | 'ValidationFailed'
  | 'LotRequired'
  | 'BestBeforePassed'
  | 'WeightRequired'
  | 'WeightImplausible'
  | 'WeightUnusual'
> => {
  const allowed = canCorrectCount(line, actor)
  if (!allowed.ok) return allowed
  const { spoiltQuantity } = counted
  if (!Number.isSafeInteger(spoiltQuantity) || spoiltQuantity < 0) return fail('ValidationFailed', { spoiltQuantity })
  const checked = checkLots(counted.good, countedOn)
  if (!checked.ok) return checked
  const weighed = weighLots(line, counted.good)
  if (!weighed.ok) return weighed
  const receivedQuantity = quantityOfLots(counted.good)
  const grams = weighed.value.flatMap(({ weighedGrams }) => weighedGrams ?? [])
  return ok({
    status: statusAfter(line.status, receivedQuantity + spoiltQuantity),
    receivedQuantity,
    receivedGrams: grams.length === 0 ? null : grams.reduce((sum, each) => sum + each, 0),
    spoiltQuantity,
    lots: weighed.value,
    differences: differencesOf(before, counted.good),
  })
}

const statusAfter = (status: OrderItemStatus, came: number): OrderItemStatus => {
  if (came === 0) return 'cancelled'
  return status === 'cancelled' ? 'completed' : status
}

const keyOf = ({ lot, bestBefore }: Omit<LotDifference, 'difference'>): string =>
  JSON.stringify([foldedLot(lot), bestBefore])

const differencesOf = (before: readonly CountedLot[], after: readonly CountedLot[]): LotDifference[] => {
  const lots = new Map<string, LotDifference>()
  const add = ({ lot, bestBefore }: CountedLot, change: number) => {
    const key = keyOf({ lot, bestBefore })
    const known = lots.get(key) ?? { lot, bestBefore, difference: 0 }
    lots.set(key, { ...known, difference: known.difference + change })
  }
  for (const each of before) add(each, -each.quantity)
  for (const each of after) add(each, each.quantity)
  return [...lots.values()].filter(({ difference }) => difference !== 0)
}

/**
 * From which shelves goods leave the books that never came: in the order given, as many as lie there. `gone`: as many again were picked,
 * thrown away or counted off since, so that no shelf holds them.
 */
export const takeOffShelves = (
  shelves: readonly { readonly stockId: string; readonly onHand: number }[],
  quantity: number,
): { readonly taken: readonly Allocation[]; readonly gone: number } => {
  let gone = quantity
  const taken = shelves.flatMap(({ stockId, onHand }): Allocation[] => {
    const here = Math.min(onHand, gone)
    gone -= here
    return here > 0 ? [{ stockId, quantity: here }] : []
  })
  return { taken, gone }
}
