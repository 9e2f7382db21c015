/** More than this is no fee of a bank for a return. */
export const mostReturnFeeCents = 5_000

/**
 * A bank's fee for a return in the same booking: the payment comes back with its own amount, the rest is the fee. Both as they stand on
 * the account, so of opposite signs. Null where the booking is no return of this payment.
 */
export const returnFee = (paymentCents: number, bookingCents: number): number | null => {
  const rest = 0 - paymentCents - bookingCents
  const isOpposite = Math.sign(paymentCents) === -Math.sign(bookingCents)
  return isOpposite && rest >= 0 && rest <= mostReturnFeeCents ? rest : null
}

/**
 * Charged-on fees of an account that are still to be asked for, gross cents: at most the debt beside its documents.
 * `restCents` is its credit that no document takes, negative where something is owed.
 */
export const owedReturnFees = (chargedCents: number, restCents: number): number =>
  Math.max(0, Math.min(chargedCents, 0 - restCents))
