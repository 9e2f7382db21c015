/** What is left of an item after demand has left it. `confirmedQuantity` is null as long as the supplier has said nothing. */
export type ShrunkItem = {
  readonly orderedQuantity: number
  readonly confirmedQuantity: number | null
  /** Nobody wants any of it, or nothing of it comes: the item is cancelled. */
  readonly isOver: boolean
}

/**
 * Demand leaves an item that its supplier has not accepted yet: the running total shrinks by `leaving`. A supplier that has
 * declined a part brings no more than those who stay still want (`stillWanted`), which is less than what stays ordered once
 * the hub has shared the shortage out. Everything in whole sales units.
 */
export const leaveRetailerOrderItem = (
  item: { readonly orderedQuantity: number; readonly confirmedQuantity: number | null },
  { leaving, stillWanted }: { readonly leaving: number; readonly stillWanted: number },
): ShrunkItem => {
  const orderedQuantity = Math.max(0, item.orderedQuantity - leaving)
  const confirmedQuantity =
    item.confirmedQuantity === null ? null : Math.min(item.confirmedQuantity, orderedQuantity, stillWanted)
  return { orderedQuantity, confirmedQuantity, isOver: orderedQuantity === 0 || confirmedQuantity === 0 }
}
