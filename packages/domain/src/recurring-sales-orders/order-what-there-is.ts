import type { LineRefusal } from '../errors/refusal.ts'
import type { RequestedLine } from '../orders/order-line.ts'

/** What of a line is ordered less than wanted, and why. Whole sales units. */
export type LeftOut = {
  readonly salesUnitId: string
  readonly wanted: number
  readonly ordered: number
  readonly code: LineRefusal['code']
}

/** The most of a line that this refusal leaves: nothing, unless it says what there is. */
const mostAfter = (refusal: LineRefusal, quantity: number): number => {
  if (refusal.code === 'OutOfStock') return Math.min(refusal.facts.available, quantity - 1)
  // What there is need not be whole crates; then the last one that is full counts.
  if (refusal.code === 'NotAMultipleOfStep') return refusal.facts.next - refusal.facts.step
  return 0
}

/**
 * The lines that can be asked for once more after these refusals: as much as there is of each, and those of which there is nothing left
 * out. Every round asks for less, so it ends.
 */
export const lessAfter = (lines: readonly RequestedLine[], refusals: readonly LineRefusal[]): RequestedLine[] =>
  lines.flatMap((line) => {
    const its = refusals.filter(({ salesUnitId }) => salesUnitId === line.salesUnitId)
    const quantity = Math.min(line.quantity, ...its.map((refusal) => mostAfter(refusal, line.quantity)))
    return quantity < 1 ? [] : [{ ...line, quantity }]
  })

/** What is missing of what was wanted, with the first reason that was given for it. */
export const leftOutOf = (
  wanted: readonly RequestedLine[],
  ordered: readonly RequestedLine[],
  refusals: readonly LineRefusal[],
): LeftOut[] =>
  wanted.flatMap(({ salesUnitId, quantity }) => {
    const got = ordered.find((line) => line.salesUnitId === salesUnitId)?.quantity ?? 0
    const code = refusals.find((refusal) => refusal.salesUnitId === salesUnitId)?.code ?? 'OfferUnavailable'
    return got === quantity ? [] : [{ salesUnitId, wanted: quantity, ordered: got, code }]
  })

/** Whether a price has risen so much since the last delivery that it is marked: by more than a tenth. */
export const hasRisen = (lastCents: number, cents: number): boolean => cents * 10 > lastCents * 11
