export const paymentStatuses = ['unpaid', 'partiallyPaid', 'paid', 'refunded', 'cancelled'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/** Reads a payment status as it may come in; the spelling `canceled` is accepted. Null for anything else. */
export const parsePaymentStatus = (input: string): PaymentStatus | null => {
  const spelled = input === 'canceled' ? 'cancelled' : input
  return paymentStatuses.find((status) => status === spelled) ?? null
}

/** Cents, gross. `invoicedCents` is null until there is an invoice. */
export type PaymentFacts = {
  readonly isCancelled: boolean
  readonly invoicedCents: number | null
  readonly paidCents: number
  readonly refundedCents: number
}

/**
 * Derived, never set: refunded once everything that was paid went back; cancelled when the thing was cancelled before
 * money came; otherwise by what was kept against what was invoiced.
 */
export const derivePaymentStatus = (facts: PaymentFacts): PaymentStatus => {
  const { isCancelled, invoicedCents, paidCents, refundedCents } = facts
  const keptCents = paidCents - refundedCents
  if (paidCents > 0 && keptCents <= 0) return 'refunded'
  if (isCancelled && paidCents === 0) return 'cancelled'
  if (invoicedCents !== null && keptCents >= invoicedCents) return 'paid'
  return keptCents > 0 ? 'partiallyPaid' : 'unpaid'
}
