import type { BodyOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { bookPrepayment, takeBackPrepayment } from '@regionalmarkt/contract/orders/prepayments.ts'
import { refundingCents } from '@regionalmarkt/domain/orders/online-payment.ts'
import { isBookedOnOrder } from '@regionalmarkt/domain/orders/payment-kind.ts'
import {
  mostBackCents,
  mostToGiveBack,
  prepaidOrder,
  prepaymentStatus,
  prepaymentSums,
} from '@regionalmarkt/domain/orders/prepayment.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { type CompanyActor, personOf, type WhoActs } from '../../../platform/actor.ts'
import { audit } from '../../../platform/audit.ts'
import { checkPaymentDay } from '../../../platform/check-payment-day.ts'
import type { Queryable, Tx } from '../../../platform/database.ts'
import { DomainError, orNotFound } from '../../../platform/domain-error.ts'
import type { Fact, Outcome } from '../../../platform/facts.ts'
import { loadCustomerOrder } from '../customer-order.ts'
import { orderOfHub } from '../get-business-customer-order.ts'
import { findCustomerOrder, type LockedCustomerOrder, lockOrderRows } from '../lock-customer-orders.ts'
import { buyerIdOf } from '../parties.ts'
import { businessCustomerOrders, prepayments } from '../tables.ts'
import { onlinePaymentsOf } from './online-payment-rows.ts'
import { saveMoney } from './save-money.ts'

type Answer = ResponseOf<typeof bookPrepayment>
type Named = { readonly orderNumber: string; readonly version: number }

/** The hub's own order, locked as it was read; its goods and suppliers are not touched by money. */
export const lockOwn = async (
  tx: Tx,
  actor: CompanyActor,
  { orderNumber, version }: Named,
): Promise<LockedCustomerOrder> => {
  const { id } = await findCustomerOrder(tx, { retailerId: actor.viewer.company.id }, orderNumber)
  const order = orNotFound((await lockOrderRows(tx, [id]))[0])
  if (order.version !== version)
    throw new DomainError('VersionOutdated', { current: await orderOfHub(tx, actor, orderNumber) })
  if (!isBookedOnOrder(order.paymentKind)) throw new DomainError('NotPrepaid')
  return order
}

/** Money that a hub has found on its account for an order, or has given back. Refusals as the contract names them. */
export const book = async (
  tx: Tx,
  actor: CompanyActor,
  { isBack, cents, day, ...named }: BodyOf<typeof bookPrepayment> & Named,
): Promise<Outcome<Answer>> => {
  checkPaymentDay(day, actor)
  const order = await lockOwn(tx, actor, named)
  const booked = { orderId: order.id, isBack, cents, day, bookedBy: personOf(actor.by), bookedAt: actor.now }
  await tx.insert(prepayments).values(booked)
  const { answer, facts } = await saveSums(tx, actor, order, 'bookPrepayment', { isBack, cents, day })
  return { answer, facts: isBack ? facts.map(byHand) : facts }
}

/** Somebody says that money went back, who may not know what is on its way already. */
export const byHand = (fact: Fact): Fact => (fact.kind === 'ordersMoved' ? { ...fact, isBackByHand: true } : fact)

/** A booking was a mistake: it stays in the books and counts no more. `NotFound` for one that is taken back already. */
export const takeBackBooking = async (
  tx: Tx,
  actor: CompanyActor,
  { prepaymentId, ...named }: Named & { readonly prepaymentId: string },
): Promise<Outcome<ResponseOf<typeof takeBackPrepayment>>> => {
  const order = await lockOwn(tx, actor, named)
  const [booking] = await tx
    .update(prepayments)
    .set({ takenBackAt: actor.now, takenBackBy: personOf(actor.by) })
    .where(
      and(
        eq(prepayments.id, prepaymentId),
        eq(prepayments.orderId, order.id),
        isNull(prepayments.takenBackAt),
        isNull(prepayments.providerRef),
      ),
    )
    .returning()
  const { isBack, cents, day } = orNotFound(booking)
  return saveSums(tx, actor, order, 'takeBackPrepayment', { isBack, cents, day })
}

/**
 * What has come and gone back of a locked order is what its bookings say, and its payment status follows; `MoreBackThanCame`, which
 * counts what empties are worth beyond the goods, also where the provider is giving back the rest at this moment. Somebody gives back no more
 * than is left of a handed over order; what a bank has done is never refused.
 */
export const saveSums = async (
  tx: Tx,
  who: WhoActs,
  order: LockedCustomerOrder,
  action: 'bookPrepayment' | 'takeBackPrepayment',
  booking: { readonly isBack: boolean; readonly cents: number; readonly day: string; readonly byProvider?: string },
  { isSeenAtBank = false }: { readonly isSeenAtBank?: boolean } = {},
): Promise<Outcome<Answer>> => {
  const standing = await tx
    .select({ isBack: prepayments.isBack, cents: prepayments.cents })
    .from(prepayments)
    .where(and(eq(prepayments.orderId, order.id), isNull(prepayments.takenBackAt)))
  const sumOf = (isBack: boolean) =>
    standing.reduce((sum, each) => (each.isBack === isBack ? sum + each.cents : sum), 0)
  const sums = { paidCents: sumOf(false), paidBackCents: sumOf(true) }
  const underWay = refundingCents(await onlinePaymentsOf(tx, order.id))
  const now = prepaidOrder({ ...order, ...sums })
  const isGiven = booking.isBack && action === 'bookPrepayment' && booking.byProvider === undefined
  const tooMuch = sums.paidBackCents + underWay - (isGiven ? mostToGiveBack(now) : mostBackCents(now))
  // What lessens it is never refused: a hand-over that was taken back may leave less to give than was given for its empties.
  const isLess = booking.isBack !== (action === 'bookPrepayment')
  if (tooMuch > 0 && !isLess && !isSeenAtBank) {
    const kept = booking.isBack ? booking.cents - tooMuch : sums.paidCents
    throw new DomainError('MoreBackThanCame', { kept: Math.max(0, kept) })
  }
  const paymentStatus = prepaymentStatus(now)
  await saveMoney(tx, order, { ...sums, paymentStatus })
  const subject = { subject: 'businessCustomerOrder', subjectId: order.id }
  audit(tx, who, { action: `businessCustomerOrder.${action}`, ...subject, after: { ...booking, ...sums } })
  return { answer: { paymentStatus }, facts: [paymentMoved(order)] }
}

/** Both sides see the order's money anew. */
export const paymentMoved = (order: LockedCustomerOrder): Fact => ({
  kind: 'ordersMoved',
  action: 'pay',
  orders: [{ id: order.id, customerId: buyerIdOf(order), retailerId: order.retailerId }],
})

/** The orders of a hub that wait for money beforehand, with what is still to come of each; `named` of them at most. */
export const awaitedOrders = async (
  db: Queryable,
  retailerId: string,
  named: readonly string[],
): Promise<{ readonly orderNumber: string; readonly openCents: number }[]> => {
  if (named.length === 0) return []
  const { rows } = await db.execute<{ id: string; orderNumber: string }>(sql`
    select o.id, o.order_number as "orderNumber" from ${businessCustomerOrders} o
    where o.retailer_id = ${retailerId} and o.payment_kind in ('prepayment', 'online') and o.order_number = any(${sql.param([...named])}::text[])`)
  const orders = await Promise.all(
    rows.map(({ orderNumber }) => loadCustomerOrder(db, sql`o.retailer_id = ${retailerId}`, orderNumber)),
  )
  return orders.map((order) => ({
    orderNumber: order.orderNumber,
    openCents: prepaymentSums(prepaidOrder(order)).openCents,
  }))
}
