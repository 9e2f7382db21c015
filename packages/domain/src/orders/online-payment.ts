/** How far a payment with a provider has come: `started` until the provider has answered, then as it says. */
export const onlinePaymentStatuses = ['started', 'open', 'paid', 'failed'] as const
export type OnlinePaymentStatus = (typeof onlinePaymentStatuses)[number]

/** Of money that goes back by the provider: asked for, taken on by it, or not possible. */
export const onlineRefundStatuses = ['asked', 'accepted', 'failed'] as const
export type OnlineRefundStatus = (typeof onlineRefundStatuses)[number]

/** One try to pay an order with a provider, and what of it goes back. Gross cents. */
export type OnlinePayment = {
  readonly status: OnlinePaymentStatus
  readonly cents: number
  readonly refunds: readonly { readonly cents: number; readonly status: OnlineRefundStatus }[]
}

/** What an order says of paying online: of the last try, the oldest of `payments` first. */
export const onlineState = (payments: readonly OnlinePayment[]): 'none' | 'open' | 'paid' | 'failed' => {
  const status = payments.at(-1)?.status ?? 'none'
  return status === 'started' ? 'open' : status
}

const sumOf = (parts: readonly { readonly cents: number }[]): number => parts.reduce((sum, { cents }) => sum + cents, 0)

/** What the provider has been asked to give back and has not taken on yet. */
export const refundingCents = (payments: readonly OnlinePayment[]): number =>
  sumOf(payments.flatMap(({ refunds }) => refunds).filter(({ status }) => status === 'asked'))

/** What of a payment has not gone back. */
const leftOf = ({ status, cents, refunds }: OnlinePayment): number =>
  status === 'paid' ? Math.max(0, cents - sumOf(refunds.filter((each) => each.status !== 'failed'))) : 0

/** Gross cents that the provider gives back, or still can. A payment whose refund has failed goes back by transfer, too. */
export const byProviderCents = (payments: readonly OnlinePayment[]): number =>
  refundingCents(payments) +
  payments
    .filter(({ refunds }) => refunds.every(({ status }) => status !== 'failed'))
    .reduce((sum, payment) => sum + leftOf(payment), 0)

/**
 * How `backCents`, which an order's hub has to give back, are shared among the payments they came by, the newest first: never more than is left of
 * each, nor what is under way already. What is over was paid in another way, and goes back in that.
 */
export const sharesOfRefund = <P extends OnlinePayment>(
  backCents: number,
  payments: readonly P[],
): readonly { readonly payment: P; readonly cents: number }[] => {
  let open = backCents - refundingCents(payments)
  return payments.toReversed().flatMap((payment) => {
    const cents = Math.min(Math.max(0, open), leftOf(payment))
    open -= cents
    return cents > 0 ? [{ payment, cents }] : []
  })
}

/** What can go back by the provider now. */
export const refundableCents = (backCents: number, payments: readonly OnlinePayment[]): number =>
  sumOf(sharesOfRefund(backCents, payments))

/** What a provider says of a payment. `refunds`: by the name that they were asked for under. */
export type ToldPayment = {
  readonly status: Exclude<OnlinePaymentStatus, 'started'>
  readonly cents: number
  readonly refunds: readonly { readonly key: string; readonly providerRef: string; readonly isFailed: boolean }[]
}

/** A payment as it is known, with its refunds by their names. */
export type KnownPayment = {
  readonly status: OnlinePaymentStatus
  readonly refunds: readonly { readonly id: string; readonly status: OnlineRefundStatus }[]
}

export type PaymentNews = {
  readonly status: OnlinePaymentStatus
  /** What has come and is to be booked; null: nothing new. */
  readonly cameCents: number | null
  readonly accepted: readonly { readonly id: string; readonly providerRef: string }[]
  readonly failed: readonly string[]
}

/** An answer may be older than what is known: two ask, and the first is heard last. What has ended is not open again, and what is paid stays paid. */
const statusAfter = (known: OnlinePaymentStatus, told: ToldPayment['status']): ToldPayment['status'] =>
  known === 'paid' || (known === 'failed' && told === 'open') ? known : told

/**
 * What is new in what a provider says, however often and in whatever order it is asked: money comes once. What it
 * says has come is booked, whatever was asked for.
 */
export const newsOfPayment = (known: KnownPayment, told: ToldPayment): PaymentNews => {
  const isNew = told.status === 'paid' && known.status !== 'paid'
  const heard = told.refunds.flatMap(({ key, ...refund }) =>
    known.refunds.filter(({ id }) => id === key).map((each) => ({ ...each, ...refund })),
  )
  return {
    status: statusAfter(known.status, told.status),
    cameCents: isNew ? told.cents : null,
    accepted: heard
      .filter(({ status, isFailed }) => status === 'asked' && !isFailed)
      .map(({ id, providerRef }) => ({ id, providerRef })),
    failed: heard.filter(({ status, isFailed }) => status !== 'failed' && isFailed).map(({ id }) => id),
  }
}
