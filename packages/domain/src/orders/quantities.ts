/** A line's quantities in whole sales units, kept apart: none overwrites another. Null: not there yet. */
export type Quantities = {
  readonly orderedQuantity: number
  /** What is wanted since the order was changed; null or missing: what was ordered. */
  readonly changedQuantity?: number | null
  readonly confirmedQuantity: number | null
  readonly receivedQuantity: number | null
  readonly pickedQuantity: number | null
  readonly deliveredQuantity: number | null
  readonly invoicedQuantity: number | null
}

export const quantityStages = [
  'ordered',
  'changed',
  'confirmed',
  'received',
  'picked',
  'delivered',
  'invoiced',
] as const
export type QuantityStage = (typeof quantityStages)[number]

/** The furthest quantity a line has come to, and by how much it differs from what was ordered (negative: less). */
export const latestQuantity = (
  line: Quantities,
): { readonly stage: QuantityStage; readonly quantity: number; readonly difference: number } => {
  const reached: Record<QuantityStage, number | null> = {
    ordered: line.orderedQuantity,
    changed: line.changedQuantity ?? null,
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

type Wanted = Pick<Quantities, 'orderedQuantity' | 'changedQuantity'>

/** What the customer wants of a line, whatever of it can be had: as ordered, or as it was changed since. */
export const wantedQuantity = (line: Wanted): number => line.changedQuantity ?? line.orderedQuantity

/** What a line is still promised: confirmed, or wanted as long as nothing was confirmed. */
export const promisedQuantity = (line: Wanted & Pick<Quantities, 'confirmedQuantity'>): number =>
  line.confirmedQuantity ?? wantedQuantity(line)

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
  line: Pick<Quantities, 'orderedQuantity' | 'changedQuantity' | 'confirmedQuantity'>,
  missing: number,
): MissingPart => {
  const confirmedQuantity = promisedQuantity(line) - missing
  if (confirmedQuantity <= 0) return { kind: 'allMissing' }
  if (missing <= 0) return { kind: 'nothingMissing', confirmedQuantity: promisedQuantity(line) }
  return { kind: 'split', confirmedQuantity, siblingQuantity: missing }
}
