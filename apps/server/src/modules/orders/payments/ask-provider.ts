import { and, asc, eq, exists, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import type { WhoActs } from '../../../platform/actor.ts'
import type { Database } from '../../../platform/database.ts'
import type { Follower } from '../../../platform/facts.ts'
import { type PaymentProvider, ProviderRefused } from '../../../platform/payment-provider.ts'
import { businessCustomerOrders, onlinePayments, onlineRefunds } from '../tables.ts'
import { keepPaymentNews, keepRefusal } from './keep-payment-news.ts'
import { type OnlinePaymentRow, onlinePaymentsOf } from './online-payment-rows.ts'

/** Whoever asks the provider: no transaction is open while it thinks. */
export type Asking = { readonly db: Database; readonly payments: PaymentProvider; readonly follow: Follower }

type Asked = Pick<OnlinePaymentRow, 'id' | 'orderId'> & { readonly providerRef: string }

/** Asks the provider how far a payment has come, and writes it down. Throws `ProviderAway`. */
export const askAbout = async ({ db, payments, follow }: Asking, who: WhoActs, payment: Asked): Promise<void> => {
  const told = await payments.status(payment.providerRef)
  await db.transaction(async (tx) => follow(tx, await keepPaymentNews(tx, who, payment, told), who))
}

/** The same for what the provider calls so. */
export const askAboutNamed = async (asking: Asking, who: WhoActs, providerRef: string): Promise<void> => {
  const { id, orderId } = onlinePayments
  const isNamed = eq(onlinePayments.providerRef, providerRef)
  const [payment] = await asking.db.select({ id, orderId }).from(onlinePayments).where(isNamed)
  if (payment) await askAbout(asking, who, { ...payment, providerRef })
}

/** Asks about all payments of an order whose end is not known, and answers how it stands then. */
export const askAboutOrder = async (
  asking: Asking,
  who: WhoActs,
  orderId: string,
): Promise<readonly OnlinePaymentRow[]> => {
  for (const { providerRef, ...payment } of await onlinePaymentsOf(asking.db, orderId)) {
    if (payment.status === 'open' && providerRef !== null) await askAbout(asking, who, { ...payment, providerRef })
  }
  return onlinePaymentsOf(asking.db, orderId)
}

/** Has the provider give back what it was asked for; `refused` where it says no for good. Throws `ProviderAway`. */
export const askForRefund = async (
  asking: Asking,
  who: WhoActs,
  payment: Asked & { readonly orderNumber: string },
  refund: { readonly id: string; readonly cents: number },
): Promise<'accepted' | 'refused'> => {
  const { db, payments, follow } = asking
  const { id: key, cents } = refund
  const { providerRef, orderNumber: description } = payment
  try {
    const done = await payments.refund({ key, providerRef, cents, description })
    const told = {
      status: 'paid' as const,
      cents: 0,
      refunds: [{ key, providerRef: done.providerRef, isFailed: false }],
    }
    await db.transaction(async (tx) => follow(tx, await keepPaymentNews(tx, who, payment, told), who))
    return 'accepted'
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error
    await db.transaction(async (tx) => follow(tx, await keepRefusal(tx, who, payment, key), who))
    return 'refused'
  }
}

/** So many payments at a time, the longest unasked first. */
const mostAtOnce = 200

const isOpen: SQL = eq(onlinePayments.status, 'open')

/** Of all payments whose end is not known, the longest unasked; and those of which something is to go back. */
const unsettled = (db: Database) => {
  const { id, orderId, providerRef, status } = onlinePayments
  const isGoingBack = exists(
    db
      .select({ one: sql`1` })
      .from(onlineRefunds)
      .where(and(eq(onlineRefunds.paymentId, id), eq(onlineRefunds.status, 'asked'))),
  )
  return db
    .select({ id, orderId, providerRef, status, orderNumber: businessCustomerOrders.orderNumber })
    .from(onlinePayments)
    .innerJoin(businessCustomerOrders, eq(businessCustomerOrders.id, orderId))
    .where(and(isNotNull(providerRef), or(isOpen, isGoingBack)))
    .orderBy(asc(onlinePayments.askedAt))
    .limit(mostAtOnce)
}

/**
 * Asks about everything whose end is not known, so that nothing depends on the provider's calls. Answers the orders of which it could not be
 * asked: nobody lets go what may be paid.
 */
export const askAboutAll = async (
  asking: Asking,
  who: WhoActs,
): Promise<{ readonly unknown: ReadonlySet<string>; readonly failed: readonly unknown[] }> => {
  const unknown = new Set<string>()
  const failed: unknown[] = []
  for (const { providerRef, status, ...found } of await unsettled(asking.db)) {
    const payment = { ...found, providerRef: providerRef ?? '' }
    try {
      if (status === 'open') await askAbout(asking, who, payment)
      const all = await onlinePaymentsOf(asking.db, payment.orderId)
      const refunds = all.find(({ id }) => id === payment.id)?.refunds ?? []
      for (const refund of refunds) if (refund.status === 'asked') await askForRefund(asking, who, payment, refund)
    } catch (error) {
      unknown.add(payment.orderId)
      failed.push(error)
    }
  }
  return { unknown, failed }
}
