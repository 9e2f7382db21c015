import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type {
  hintOfPayment,
  lookAtGuestPayment,
  payGuestOrderOnline,
} from '@regionalmarkt/contract/orders/online-payments.ts'
import { onlineState } from '@regionalmarkt/domain/orders/online-payment.ts'
import { prepaidOrder, prepaymentSums } from '@regionalmarkt/domain/orders/prepayment.ts'
import { and, eq, isNull, lte, or, sql } from 'drizzle-orm'
import type { Actor } from '../../../platform/actor.ts'
import type { Tx } from '../../../platform/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { DomainError, orNotFound } from '../../../platform/domain-error.ts'
import { isLoopback } from '../../../platform/loopback.ts'
import { ProviderRefused } from '../../../platform/payment-provider.ts'
import { findCustomerOrder, lockOrderRows } from '../lock-customer-orders.ts'
import type { Party } from '../parties.ts'
import { onlinePayments } from '../tables.ts'
import { type Asking, askAbout, askAboutOrder } from './ask-provider.ts'
import { type OnlinePaymentRow, onlinePaymentsOf } from './online-payment-rows.ts'

export type Paying = Pick<Deps, 'db' | 'payments' | 'follow' | 'publicUrl'>

type Named = { readonly party: Party; readonly orderNumber: string }

/** As long as the provider knows a repetition by its key; then nobody knows what became of it, and nobody has its page either. */
const repeatableMs = 50 * 60_000

/** The order that is paid online, and whom to ask. `NotPrepaid` for one that is paid in another way. */
const payable = async ({ payments, ...asking }: Paying, { party, orderNumber }: Named) => {
  const { id, paymentKind } = await findCustomerOrder(asking.db, party, orderNumber)
  if (paymentKind !== 'online') throw new DomainError('NotPrepaid')
  if (payments === undefined) throw new DomainError('PaymentNotOffered', { payment: paymentKind })
  return { orderId: id, asking: { ...asking, payments } satisfies Asking }
}

/** Where mails and browsers find this server, as the provider may: it cannot call a machine on somebody's desk. */
const hintUrlOf = (publicUrl: string): string | null =>
  isLoopback(new URL(publicUrl).hostname) ? null : `${publicUrl}/api/online-payments/hints`

/**
 * Begins to pay what is open of an order, or goes on with it: the same payment as long as it can be paid and its amount is right. What is open
 * with the provider is asked first, because somebody may have paid in another window.
 */
export const payOnline = async (
  paying: Paying,
  actor: Actor,
  named: Named,
): Promise<ResponseOf<typeof payGuestOrderOnline>> => {
  const { orderId, asking } = await payable(paying, named)
  await askAboutOrder(asking, actor, orderId)
  const tried = await paying.db.transaction((tx) => openPayment(tx, actor, orderId))
  if (tried === null) return { payment: null }
  const { id: key, cents } = tried
  if (tried.checkoutUrl !== null) return { payment: { paymentId: key, checkoutUrl: tried.checkoutUrl } }
  const { publicUrl } = paying
  const prefix = actor.locale === 'en-US' ? '/en-US' : ''
  const begun = await asking.payments
    .start({
      ...{ key, cents, description: named.orderNumber, locale: actor.locale, hintUrl: hintUrlOf(publicUrl) },
      returnUrl: `${publicUrl}${prefix}/checkout?payment=${key}`,
    })
    .catch(async (error: unknown) => {
      if (error instanceof ProviderRefused) await setPayment(paying, key, { status: 'failed' })
      throw error
    })
  await setPayment(paying, key, { status: 'open', ...begun })
  return { payment: { paymentId: key, checkoutUrl: begun.checkoutUrl } }
}

/** One that is begun: who asks at the same moment has written the same. */
const setPayment = async (
  { db }: Paying,
  id: string,
  change: Partial<Pick<OnlinePaymentRow, 'status' | 'providerRef' | 'checkoutUrl'>>,
): Promise<void> => {
  await db
    .update(onlinePayments)
    .set(change)
    .where(and(eq(onlinePayments.id, id), eq(onlinePayments.status, 'started')))
}

/** The payment of what is open of an order, a new one where there is none of this amount; null where nothing is open. */
const openPayment = async (tx: Tx, { now }: Actor, orderId: string): Promise<OnlinePaymentRow | null> => {
  const order = orNotFound((await lockOrderRows(tx, [orderId]))[0])
  const { openCents: cents } = prepaymentSums(prepaidOrder(order))
  if (cents === 0) return null
  const last = (await onlinePaymentsOf(tx, orderId)).at(-1)
  const isYoung = last !== undefined && now.getTime() - last.startedAt.getTime() < repeatableMs
  const goesOn = last?.cents === cents && (last.status === 'open' || (last.status === 'started' && isYoung))
  if (last && goesOn) return last
  const [begun] = await tx.insert(onlinePayments).values({ orderId, cents, startedAt: now, askedAt: now }).returning()
  return { ...orNotFound(begun), refunds: [] }
}

/** Asks the provider how far the payment of an order has come. */
export const lookAtPayment = async (
  paying: Paying,
  actor: Actor,
  named: Named,
): Promise<ResponseOf<typeof lookAtGuestPayment>> => {
  const { orderId, asking } = await payable(paying, named)
  return { state: onlineState(await askAboutOrder(asking, actor, orderId)) }
}

/** Anybody can send hints, as often as they like: the provider is asked about a payment by them once in so long. */
const hintSeconds = 10

/**
 * The provider, or anybody, says that something has changed about a payment: it is asked, if we know it. A hint that comes soon after another is
 * kept, with all that follow, and asked about once when the time is over.
 */
export const hearHint = async (
  { payments, ...asking }: Paying,
  actor: Actor,
  providerRef: string,
): Promise<ResponseOf<typeof hintOfPayment>> => {
  if (payments === undefined) return {}
  const { id, orderId, hintedAt } = onlinePayments
  const long = new Date(actor.now.getTime() - hintSeconds * 1000)
  const isNamed = eq(onlinePayments.providerRef, providerRef)
  const [payment] = await asking.db
    .update(onlinePayments)
    .set({ hintedAt: actor.now })
    .where(and(isNamed, or(isNull(hintedAt), lte(hintedAt, long))))
    .returning({ id, orderId })
  const who = { ...actor, by: { kind: 'schedule' } as const }
  if (payment) await askAbout({ ...asking, payments }, who, { ...payment, providerRef })
  else
    await asking.db.execute(sql`
      select graphile_worker.add_job('ask-about-payment', json_build_object('providerRef', provider_ref), run_at => now() + make_interval(secs => ${hintSeconds}),
        job_key => 'ask-about-payment-' || ${id}, job_key_mode => 'preserve_run_at')
      from ${onlinePayments} where ${isNamed}`)
  return {}
}
