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
