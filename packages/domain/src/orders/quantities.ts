/** A line's quantities in whole sales units, kept apart: none overwrites another. Null: not there yet. */
export type Quantities = {
  readonly orderedQuantity: number
  readonly confirmedQuantity: number | null
  readonly receivedQuantity: number | null
  readonly pickedQuantity: number | null
  readonly deliveredQuantity: number | null
  readonly invoicedQuantity: number | null
}

export const quantityStages = ['ordered', 'confirmed', 'received', 'picked', 'delivered', 'invoiced'] as const
export type QuantityStage = (typeof quantityStages)[number]

/** The furthest quantity a line has come to, and by how much it differs from what was ordered (negative: less). */
export const latestQuantity = (
  line: Quantities,
): { readonly stage: QuantityStage; readonly quantity: number; readonly difference: number } => {
  const reached: Record<QuantityStage, number | null> = {
    ordered: line.orderedQuantity,
    confirmed: line.confirmedQuantity,
    received: line.receivedQuantity,
    picked: line.pickedQuantity,
    delivered: line.deliveredQuantity,
    invoiced: line.invoicedQuantity,
  }
  const stage = quantityStages.findLast((each) => reached[each] !== null) ?? 'ordered'
  const quantity = reached[stage] ?? line.orderedQuantity
  return { stage, quantity, difference: quantity - line.orderedQuantity }
}

/** What a line is still promised: confirmed, or ordered as long as nothing was confirmed. */
export const promisedQuantity = (line: Pick<Quantities, 'orderedQuantity' | 'confirmedQuantity'>): number =>
  line.confirmedQuantity ?? line.orderedQuantity

/**
 * What becomes of a line of which only a part can be had. `kept`: the line goes on, with a smaller confirmed quantity.
 * `missing`: what becomes a cancelled sibling with its reason. Nothing kept means that the line itself is cancelled and
 * there is no sibling; nothing missing, that all is well.
 */
export type MissingPart =
  | { readonly kind: 'nothingMissing'; readonly confirmedQuantity: number }
  | { readonly kind: 'split'; readonly confirmedQuantity: number; readonly siblingQuantity: number }
  | { readonly kind: 'allMissing' }

/** Splits the missing part off a line, when `missing` of the promised sales units cannot be had. */
export const splitMissing = (
  line: Pick<Quantities, 'orderedQuantity' | 'confirmedQuantity'>,
  missing: number,
): MissingPart => {
  const confirmedQuantity = promisedQuantity(line) - missing
  if (confirmedQuantity <= 0) return { kind: 'allMissing' }
  if (missing <= 0) return { kind: 'nothingMissing', confirmedQuantity: promisedQuantity(line) }
  return { kind: 'split', confirmedQuantity, siblingQuantity: missing }
}
