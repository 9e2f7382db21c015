import { fail, ok, type Result } from '../errors/result.ts'

/** Goods of one lot, in whole sales units; `lot` without the leading "L", `bestBefore` is `YYYY-MM-DD`. */
export type LotQuantity = { readonly lot: string; readonly bestBefore: string | null; readonly quantity: number }

/** Sum of the lots in sales units. */
export const quantityOfLots = (lots: readonly LotQuantity[]): number =>
  lots.reduce((sum, { quantity }) => sum + quantity, 0)

/**
 * Goods move only with a lot (Regulation (EC) 178/2002, article 18): `LotRequired` when one has none, `BestBeforePassed`
 * (fact `bestBefore`) when one has expired before `on`, `ValidationFailed` when a quantity is not whole and positive.
 */
export const checkLots = (
  lots: readonly LotQuantity[],
  on: string,
): Result<readonly LotQuantity[], 'LotRequired' | 'BestBeforePassed' | 'ValidationFailed'> => {
  for (const { lot, bestBefore, quantity } of lots) {
    if (!Number.isSafeInteger(quantity) || quantity < 1) return fail('ValidationFailed', { quantity })
    if (lot.trim() === '') return fail('LotRequired')
    if (bestBefore !== null && bestBefore < on) return fail('BestBeforePassed', { lot, bestBefore })
  }
  return ok(lots)
}
