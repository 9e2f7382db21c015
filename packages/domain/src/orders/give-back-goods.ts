import type { Allocation } from '../stock/allocate.ts'

/**
 * Bought-in part of a line. `open`: not accepted by its supplier yet, or declined and not shared out yet; `accepted`: with its supplier;
 * `sent`: on its way; `here`: on the hub's shelf.
 */
export type SourcedPart = {
  readonly retailerOrderItemId: string
  readonly quantity: number
  readonly state: 'open' | 'accepted' | 'sent' | 'here'
}

export type GoodsGivenBack = {
  /** By how much each retailer order item's demand shrinks; `isOpen`: nobody has to bring it, and nobody will. */
  readonly demand: readonly {
    readonly retailerOrderItemId: string
    readonly quantity: number
    readonly isOpen?: boolean
  }[]
  /** What leaves the hub's shelf for everybody. */
  readonly released: readonly Allocation[]
  /** What the line still wants of suppliers that has not come yet. */
  readonly stillComing: number
  /** Of that, what has not left its supplier. */
  readonly stillThere: number
}

/** Takes `wanted` off the list from its end: what lasts longest, or came last, is given up first. */
const fromTheEnd = <Part extends { readonly quantity: number }>(parts: readonly Part[], wanted: number): Part[] => {
  let open = wanted
  return parts.toReversed().flatMap((part) => {
    const quantity = Math.min(open, part.quantity)
    open -= quantity
    return quantity > 0 ? [{ ...part, quantity }] : []
  })
}

const sumOf = (parts: readonly { readonly quantity: number }[]): number =>
  parts.reduce((sum, { quantity }) => sum + quantity, 0)

/**
 * What a line gives back when `fewer` whole sales units of it are wanted: first what no supplier has accepted yet, since it need not come at
 * all; then what the hub's shelf holds for it (first expired first in `shelf`, given up from the end); last what is coming all the same, for
 * whoever wants it next, what has not left its supplier before what has. Never more than it has.
 */
export const goodsGivenBack = (
  { shelf, sourcing }: { readonly shelf: readonly Allocation[]; readonly sourcing: readonly SourcedPart[] },
  fewer: number,
): GoodsGivenBack => {
  const inState = (asked: SourcedPart['state']) => sourcing.filter(({ state }) => state === asked)
  const open = fromTheEnd(inState('open'), fewer)
  const released = fromTheEnd(shelf, fewer - sumOf(open))
  const accepted = fromTheEnd(inState('accepted'), fewer - sumOf(open) - sumOf(released))
  const sent = fromTheEnd(inState('sent'), fewer - sumOf(open) - sumOf(released) - sumOf(accepted))
  // What came from a supplier stands on the shelf too, and is no demand any more once that is free.
  const here = inState('here')
  const left = sumOf(shelf) - sumOf(released)
  const gone = fromTheEnd(here, Math.max(0, sumOf(here) - left))
  const stillThere = sumOf(inState('open')) + sumOf(inState('accepted')) - sumOf(open) - sumOf(accepted)
  return {
    demand: [...open, ...accepted, ...sent, ...gone].map(({ retailerOrderItemId, quantity, state }) => ({
      retailerOrderItemId,
      quantity,
      isOpen: state === 'open',
    })),
    released: released.map(({ stockId, quantity }) => ({ stockId, quantity })),
    stillComing: stillThere + sumOf(inState('sent')) - sumOf(sent),
    stillThere,
  }
}
