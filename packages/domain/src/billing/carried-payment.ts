import type { PaymentStatus } from '../orders/payment-status.ts'

/** How one document that carries an order stands: gross cents, negative on what takes something back. */
export type CarryingDocument = {
  readonly dueCents: number
  readonly settledCents: number
  /** Of what is settled: money, from whichever payment. The rest was set off against another document of the same goods. */
  readonly moneyCents: number
  /** It was taken back in full, or takes another one back. */
  readonly isVoid: boolean
}

/**
 * The payment status of an order, or of one of its lines, is that of all issued documents that carry it; null before there is one. Nothing
 * allocated is unpaid, a part partiallyPaid, all that is due paid. Where in the end nothing is due it is refunded if money had come,
 * which has gone back then, to the payer or onto its account, and cancelled if none had. Goods that empties were worth as much as, or more,
 * on their first document, are paid by these.
 */
export const carriedPaymentStatus = (documents: readonly CarryingDocument[]): PaymentStatus | null => {
  if (documents.length === 0) return null
  const sumOf = (of: (each: CarryingDocument) => number) => documents.reduce((sum, each) => sum + of(each), 0)
  const due = sumOf(({ dueCents }) => dueCents)
  const settled = sumOf(({ settledCents }) => settledCents)
  if (due <= 0) {
    const came = sumOf(({ moneyCents }) => Math.max(0, moneyCents))
    const standing = documents.filter(({ isVoid }) => !isVoid)
    const isPaidByEmpties = standing.length > 0 && standing.every(({ dueCents }) => dueCents <= 0)
    if (came === 0) return isPaidByEmpties ? 'paid' : 'cancelled'
    return settled > due ? 'partiallyPaid' : 'refunded'
  }
  if (settled >= due) return 'paid'
  return settled > 0 ? 'partiallyPaid' : 'unpaid'
}
