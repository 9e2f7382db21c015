import { fail, ok, type Result } from '../errors/result.ts'
import type { ArticleStatus } from './article-status.ts'
import type { ContentUnit } from './quantity-unit.ts'
import type { PriceBasis } from './sales-unit.ts'

/** What makes a sales unit other goods when it changes: how much is in it, and what its price is for. Its VAT is its article's. */
export type UnitNature = {
  readonly contentAmount: number
  readonly contentUnit: ContentUnit
  readonly priceBasis: PriceBasis
  /** What of it is left without the liquid it lies in; null where nobody has said. */
  readonly drainedWeightGrams: number | null
}

/** What stands or is under way of a sales unit: whole sales units on all shelves, and orders that are not closed. */
export type OpenBusiness = { readonly stock: number; readonly customerOrders: number; readonly supplierOrders: number }

/**
 * What a pack holds by weight is an estimate where it is weighed: such a wheel may become heavier. A drained weight that nobody had
 * stated may be: the jar is the same. Everything else about the content is its nature.
 */
export const isSameNature = (before: UnitNature, after: UnitNature): boolean =>
  before.priceBasis === after.priceBasis &&
  before.contentUnit === after.contentUnit &&
  (before.drainedWeightGrams === null || before.drainedWeightGrams === after.drainedWeightGrams) &&
  (before.contentAmount === after.contentAmount || before.priceBasis === 'kilogram')

/**
 * Whether a sales unit may become other goods: not while something of it stands on a shelf or is ordered (`UnitInUse`). One that has
 * never been in the market is nobody's yet: its producer may have counted it, and counts what it is to become.
 */
export const mayChangeNature = (status: ArticleStatus, open: OpenBusiness): Result<null, 'UnitInUse'> => {
  const wasNeverSold = status === 'pending' || status === 'rejected'
  const stock = wasNeverSold ? 0 : open.stock
  return stock + open.customerOrders + open.supplierOrders === 0 ? ok(null) : fail('UnitInUse', { ...open, stock })
}
