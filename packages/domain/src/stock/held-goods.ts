import type { Allocation } from './allocate.ts'

/** Goods on one shelf that are held for one order line, in whole sales units. */
export type Held = Allocation & { readonly orderItemId: string }

/** Parts a list of goods, held or counted, after its first `quantity` sales units; the order of the list decides what comes first. */
export const splitHeld = <G extends { readonly quantity: number }>(
  held: readonly G[],
  quantity: number,
): { readonly first: readonly G[]; readonly rest: readonly G[] } => {
  let open = Math.max(0, quantity)
  const parts = held.map((each) => {
    const taken = Math.min(open, each.quantity)
    open -= taken
    return { each, taken }
  })
  const some = (of: (part: (typeof parts)[number]) => number): G[] =>
    parts.map((part) => ({ ...part.each, quantity: of(part) })).filter((part) => part.quantity > 0)
  return { first: some(({ taken }) => taken), rest: some(({ each, taken }) => each.quantity - taken) }
}

/** A part of what a line waits for, by the item of a supplier that brings it; `isThere`: it has not left the supplier. */
export type PartElsewhere = {
  readonly retailerOrderItemId: string
  readonly quantity: number
  readonly isThere: boolean
}

/**
 * The goods held for one line at its supplier that go with one item, while others of its items are still to bring their parts (`elsewhere`).
 * The parts stand in the order of the items' ids; a shortage is this item's.
 */
export const heldOfPart = (
  held: readonly Held[],
  retailerOrderItemId: string,
  elsewhere: readonly PartElsewhere[],
): readonly Held[] => {
  const there = elsewhere.filter(({ isThere }) => isThere)
  const sum = (parts: readonly { readonly quantity: number }[]) =>
    parts.reduce((total, { quantity }) => total + quantity, 0)
  const before = there.filter((part) => part.retailerOrderItemId < retailerOrderItemId)
  return splitHeld(splitHeld(held, sum(before)).rest, Math.max(0, sum(held) - sum(there))).first
}

/**
 * Hands held goods over between lines, so that each line holds what it is to get (`wanted`; a line that is not named gets
 * nothing). `released` leaves a line, `reserved` joins another one, `freed` is the part of the released that nobody gets.
 * A line lacks goods only when all that were held are handed out.
 */
export const reassignHeld = (
  held: readonly Held[],
  wanted: ReadonlyMap<string, number>,
): { readonly released: readonly Held[]; readonly reserved: readonly Held[]; readonly freed: readonly Held[] } => {
  const open = new Map(wanted)
  const take = (orderItemId: string, quantity: number): number => {
    const taken = Math.min(open.get(orderItemId) ?? 0, quantity)
    open.set(orderItemId, (open.get(orderItemId) ?? 0) - taken)
    return taken
  }
  const released = held
    .map((each) => ({ ...each, quantity: each.quantity - take(each.orderItemId, each.quantity) }))
    .filter(({ quantity }) => quantity > 0)
  const reserved: Held[] = []
  const freed: Held[] = []
  for (const each of released) {
    let left = each.quantity
    for (const orderItemId of open.keys()) {
      const quantity = take(orderItemId, left)
      left -= quantity
      if (quantity > 0) reserved.push({ orderItemId, stockId: each.stockId, quantity })
    }
    if (left > 0) freed.push({ ...each, quantity: left })
  }
  return { released, reserved, freed }
}

/** A line that wants goods of a supplier, and how much of them is held for it already; whole sales units. */
export type Waiting = { readonly orderItemId: string; readonly quantity: number; readonly held: number }

/**
 * What a line gives up goes first to those who wait for the same goods and hold too little, in the order given, until
 * together they hold what the supplier can bring (`promised`). Returns what is to be held for them; the rest of `givenUp` is
 * free for everybody.
 */
export const passOnHeld = (
  givenUp: readonly Held[],
  waiting: readonly Waiting[],
  promised: number,
): readonly Held[] => {
  let open = promised - waiting.reduce((sum, { held }) => sum + held, 0)
  const wanted = waiting.map(({ orderItemId, quantity, held }): [string, number] => {
    const lacking = Math.max(0, Math.min(quantity - held, open))
    open -= lacking
    return [orderItemId, lacking]
  })
  return reassignHeld(givenUp, new Map(wanted)).reserved
}
