import { fail, ok, type Result } from '../errors/result.ts'
import { type Allocation, allocatedQuantity } from './allocate.ts'
import type { Held } from './held-goods.ts'
import { type Balance, freeQuantity } from './movement.ts'
import { isFreshOn } from './share-lasting.ts'

/** A lot on the shelf as the books know it. `bestBefore` is `YYYY-MM-DD`, null for goods that keep. */
export type ShelfLot = Balance & {
  readonly stockId: string
  readonly lot: string | null
  readonly bestBefore: string | null
  /** Taken out of trade: nothing of it is given to anybody. */
  readonly isBlocked: boolean
}

/** What is held on the shelf for another line, whose customer gets it on a day, `YYYY-MM-DD`. */
export type HeldForOther = Held & { readonly orderNumber: string; readonly deliveryDate: string }

export type LineAtShelf = {
  readonly deliveryDate: string
  /** What is the line's already: held for it, or in its box from an earlier picking. */
  readonly own: readonly Allocation[]
  /** Promised, but not there: whole sales units that nobody found. */
  readonly missingQuantity: number
}

/** How the books follow a hand that took other lots than were held for its line. */
export type TakenLots = {
  /** What other lines give up of the lots that were taken, and what is held for them instead. As much of each line. */
  readonly released: readonly Held[]
  readonly reserved: readonly Held[]
  /** From which lots what was missing is written off. */
  readonly missing: readonly Allocation[]
  /** How many of the missing ones are there, but blocked: they stay on their shelf. Whole sales units. */
  readonly blockedQuantity: number
}

export type LotRefusal = 'LotBlocked' | 'LotDoesNotLast' | 'LotNotThere' | 'LotPromised'

const expiresLast = '9999-12-31'
const byExpiry = (a: Pick<ShelfLot, 'bestBefore' | 'stockId'>, b: Pick<ShelfLot, 'bestBefore' | 'stockId'>): number =>
  `${a.bestBefore ?? expiresLast} ${a.stockId}` < `${b.bestBefore ?? expiresLast} ${b.stockId}` ? -1 : 1

const sumPerLot = (allocations: readonly Allocation[]): Map<string, number> => {
  const sums = new Map<string, number>()
  for (const { stockId, quantity } of allocations) sums.set(stockId, (sums.get(stockId) ?? 0) + quantity)
  return sums
}

/** Takes up to `wanted` of the entries in their order, writing what is left of each into `left`. */
const take = <E extends { readonly stockId: string }>(
  entries: readonly E[],
  wanted: number,
  left: Map<E, number>,
): { readonly entry: E; readonly quantity: number }[] => {
  let open = wanted
  return entries.flatMap((entry) => {
    const quantity = Math.min(open, left.get(entry) ?? 0)
    if (quantity <= 0) return []
    open -= quantity
    left.set(entry, (left.get(entry) ?? 0) - quantity)
    return [{ entry, quantity }]
  })
}

const sumOf = (parts: readonly { readonly quantity: number }[]): number =>
  parts.reduce((sum, { quantity }) => sum + quantity, 0)

/**
 * The lots that were really taken for a line (`from`, each lot once), whatever was held for it. What it takes of lots that are held for
 * others, these get out of what the line leaves, or of what is free, as long as it lasts until their own day; those who get theirs first
 * step back first, for they can use most of what is left. `lots` are all of these goods on the shelf.
 * Refusals name the lot: `LotBlocked`; `LotDoesNotLast` until the line's day; `LotNotThere`, not as much of it; `LotPromised` to an order for which no
 * other lot lasts.
 */
export const takeLots = (
  from: readonly Allocation[],
  { deliveryDate, own, missingQuantity }: LineAtShelf,
  lots: readonly ShelfLot[],
  others: readonly HeldForOther[],
): Result<TakenLots, LotRefusal> => {
  const taken = sumPerLot(from)
  const ofLine = sumPerLot(own)
  /** By lot, what nobody holds once the line has taken and left. */
  const spare = new Map(lots.map((lot) => [lot, freeQuantity(lot)]))
  const stepping: { lot: ShelfLot; quantity: number }[] = []
  for (const [stockId, quantity] of taken) {
    const lot = lots.find((each) => each.stockId === stockId)
    if (!lot) return fail('LotNotThere', { lot: null, maximum: 0 })
    const { lot: name, bestBefore } = lot
    if (lot.isBlocked) return fail('LotBlocked', { lot: name })
    if (!isFreshOn(lot, deliveryDate)) return fail('LotDoesNotLast', { lot: name, bestBefore, deliveryDate })
    const lacking = Math.max(0, quantity - (ofLine.get(stockId) ?? 0))
    const free = freeQuantity(lot)
    const heldByOthers = allocatedQuantity(others.filter((held) => held.stockId === stockId))
    if (lacking > free + heldByOthers) {
      return fail('LotNotThere', { lot: name, maximum: quantity - lacking + free + heldByOthers })
    }
    spare.set(lot, free - Math.min(lacking, free))
    if (lacking > free) stepping.push({ lot, quantity: lacking - free })
  }
  const inOrder = [...lots].sort(byExpiry)
  const left = new Map(
    inOrder.map((lot) => [lot, Math.max(0, (ofLine.get(lot.stockId) ?? 0) - (taken.get(lot.stockId) ?? 0))]),
  )
  const blocked = new Map([...left].filter(([{ isBlocked }]) => isBlocked))
  const blockedQuantity = sumOf(take([...blocked.keys()], missingQuantity, blocked))
  const usable = inOrder.filter(({ isBlocked }) => !isBlocked)
  const missing = take(usable, missingQuantity - blockedQuantity, left).map(({ entry, quantity }) => ({
    stockId: entry.stockId,
    quantity,
  }))
  for (const [lot, quantity] of left) spare.set(lot, (spare.get(lot) ?? 0) + quantity)
  const released = stepping.flatMap(({ lot, quantity }) => {
    const holders = others
      .filter(({ stockId }) => stockId === lot.stockId)
      .sort((a, b) => (`${a.deliveryDate} ${a.orderItemId}` < `${b.deliveryDate} ${b.orderItemId}` ? -1 : 1))
    const still = new Map(holders.map((held) => [held, held.quantity]))
    return take(holders, quantity, still).map(({ entry, quantity: given }) => ({ ...entry, quantity: given }))
  })
  const { reserved, left: nowhere } = placeElsewhere(released, lots, spare)
  if (nowhere[0]) {
    const lot = lots.find(({ stockId }) => stockId === nowhere[0]?.stockId)?.lot ?? null
    return fail('LotPromised', { lot, orderNumber: nowhere[0].orderNumber, deliveryDate: nowhere[0].deliveryDate })
  }
  return ok({
    released: released.map(({ orderItemId, stockId, quantity }) => ({ orderItemId, stockId, quantity })),
    reserved,
    missing,
    blockedQuantity,
  })
}

/** Whoever gets theirs last chooses first, what expires first of what lasts for them. `spare`: what nobody holds, by lot; changed. */
const placeElsewhere = (
  held: readonly HeldForOther[],
  lots: readonly ShelfLot[],
  spare: Map<ShelfLot, number>,
): { readonly reserved: readonly Held[]; readonly left: readonly HeldForOther[] } => {
  const usable = lots.filter(({ isBlocked }) => !isBlocked).sort(byExpiry)
  const reserved: Held[] = []
  const left: HeldForOther[] = []
  for (const each of held.toSorted((a, b) => (a.deliveryDate > b.deliveryDate ? -1 : 1))) {
    const lasting = usable.filter((lot) => isFreshOn(lot, each.deliveryDate))
    const found = take(lasting, each.quantity, spare)
    for (const { entry, quantity } of found) {
      reserved.push({ orderItemId: each.orderItemId, stockId: entry.stockId, quantity })
    }
    if (sumOf(found) < each.quantity) left.push({ ...each, quantity: each.quantity - sumOf(found) })
  }
  return { reserved, left }
}

/**
 * A lot was blocked: whoever holds some of it gets other lots that are free and last for them, as far as there are some; the rest stays
 * held of the blocked lot, for somebody to decide about.
 */
export const leaveBlocked = (
  lots: readonly ShelfLot[],
  held: readonly HeldForOther[],
): Pick<TakenLots, 'released' | 'reserved'> => {
  const spare = new Map(lots.map((lot) => [lot, freeQuantity(lot)]))
  const stuck = held.filter(({ stockId }) => lots.some((lot) => lot.isBlocked && lot.stockId === stockId))
  const { reserved, left } = placeElsewhere(stuck, lots, spare)
  const released = stuck.flatMap((each) => {
    const staying = left.find(
      ({ stockId, orderItemId }) => stockId === each.stockId && orderItemId === each.orderItemId,
    )
    const quantity = each.quantity - (staying?.quantity ?? 0)
    return quantity > 0 ? [{ orderItemId: each.orderItemId, stockId: each.stockId, quantity }] : []
  })
  return { released, reserved }
}
