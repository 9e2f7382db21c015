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

/** Debt of an account beside its documents, gross cents: fees of banks, and fees, interest and charges of letters. */
export type OwedBeside = { readonly returnFeeCents: number; readonly earlierCents: number }

/**
 * The part of these charges that is still owed: at most the debt beside the documents. `restCents` is the credit that no document takes,
 * negative where something is owed.
 */
export const owedBeside = (charged: OwedBeside, restCents: number): OwedBeside => {
  const owedCents = Math.max(0, 0 - restCents)
  const returnFeeCents = Math.max(0, Math.min(charged.returnFeeCents, owedCents))
  return { returnFeeCents, earlierCents: Math.max(0, Math.min(charged.earlierCents, owedCents - returnFeeCents)) }
}
