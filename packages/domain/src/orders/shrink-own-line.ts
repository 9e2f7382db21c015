import { checkQuantity, type QuantityRules } from '../articles/sales-unit.ts'
import { fail, ok, type Result } from '../errors/result.ts'
import { isClosed, type OrderActor, type OrderItemStatus } from './order-item-status.ts'
import { promisedQuantity } from './quantities.ts'

export type OwnLine = QuantityRules & {
  readonly status: OrderItemStatus
  readonly orderedQuantity: number
  readonly confirmedQuantity: number | null
  /** The order's: what its supplier packs by. */
  readonly cutOffAt: Date
}

/**
 * How many sales units leave when a hub wants only `quantity` for its own shelf, none being a cancellation: until its supplier has accepted
 * (`AlreadyConfirmed`) or the cut-off has passed (`CutOffPassed`). What stays is a quantity that can be ordered. More is ordered in the shop
 * (`QuantityTooHigh`, fact `maximum`).
 */
export const shrinkOwnLine = (
  line: OwnLine,
  actor: OrderActor,
  { quantity, now }: { readonly quantity: number; readonly now: Date },
): Result<
  { readonly leaving: number },
  | 'Forbidden'
  | 'AlreadyClosed'
  | 'AlreadyConfirmed'
  | 'CutOffPassed'
  | 'QuantityTooHigh'
  | 'ValidationFailed'
  | 'BelowMinimum'
  | 'NotAMultipleOfStep'
> => {
  if (actor !== 'hub' && actor !== 'admin') return fail('Forbidden', { action: 'cancel' })
  if (isClosed(line.status)) return fail('AlreadyClosed', { status: line.status })
  if (line.status !== 'received') return fail('AlreadyConfirmed', { status: line.status })
  if (line.cutOffAt <= now) return fail('CutOffPassed', { cutOffAt: line.cutOffAt.toISOString() })
  const promised = promisedQuantity(line)
  if (quantity >= promised) return fail('QuantityTooHigh', { maximum: promised - 1 })
  const stays = quantity === 0 ? ok(0) : checkQuantity(quantity, line)
  return stays.ok ? ok({ leaving: line.orderedQuantity - quantity }) : stays
}
