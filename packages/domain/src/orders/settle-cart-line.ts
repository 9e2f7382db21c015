/** A line of a cart as it stands: whole sales units, and the id of the change that made it so. */
export type KeptCartLine = { readonly quantity: number; readonly writtenAs: string }

/**
 * A change that somebody made on one of their devices, connected or not. `as`: its id, the same however often it is sent. `saw`: the ids of the
 * changes that the device knew of when this one was made. A quantity of 0 takes the line out.
 */
export type CartLineChange = { readonly quantity: number; readonly as: string; readonly saw: readonly string[] }

/**
 * What a change makes of a line; null where it is not in the cart. Who knew how the line stood decides. Where two have changed it without
 * knowing of each other, the larger quantity stays, whichever comes first: a cart loses nothing.
 */
export const settleCartLine = (
  kept: KeptCartLine | null,
  { quantity, as, saw }: CartLineChange,
): KeptCartLine | null => {
  if (kept?.writtenAs === as) return kept
  if (kept !== null && !saw.includes(kept.writtenAs) && quantity <= kept.quantity) return kept
  return quantity === 0 ? null : { quantity, writtenAs: as }
}
