import { currentTotals } from '@regionalmarkt/domain/orders/order-value.ts'
import { type CounterKind, isBookedOnOrder } from '@regionalmarkt/domain/orders/payment-kind.ts'
import type { PaymentStatus } from '@regionalmarkt/domain/orders/payment-status.ts'
import { dueAtCounter } from '@regionalmarkt/domain/orders/prepayment.ts'
import { and, eq, isNull, ne } from 'drizzle-orm'
import type { CompanyActor } from '../../../platform/actor.ts'
import { audit } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/database.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import type { LockedCustomerOrder } from '../lock-customer-orders.ts'
import { businessCustomerOrderItems, businessCustomerOrders, counterPayments } from '../tables.ts'

/**
 * The hub has taken at its counter all that a locked order comes to as it is handed over, less what the empties of a household are worth; where
 * these are worth more, it has given the rest in cash. Once a hand-over. `PaymentNotOffered` for what is paid beforehand or collected:
 * whatever comes of that is booked with the rest of it.
 */
export const takePayment = async (
  tx: Tx,
  actor: CompanyActor,
  order: LockedCustomerOrder,
  chosen: CounterKind,
): Promise<void> => {
  if (isBookedOnOrder(order.paymentKind)) throw new DomainError('PaymentNotOffered', { payment: chosen })
  const cents = dueAtCounter({ grossCents: currentTotals(order).grossCents, returnedCents: order.returnedCents })
  const kind = cents < 0 ? 'cashAtPickup' : chosen
  const { id: orderId } = order
  await tx
    .insert(counterPayments)
    .values({ orderId, kind, cents, receivedBy: actor.viewer.userId, receivedAt: actor.now })
  await setPaymentStatus(tx, orderId, 'paid')
  const subject = { subject: 'businessCustomerOrder', subjectId: orderId }
  audit(tx, actor, { action: 'businessCustomerOrder.takePayment', ...subject, after: { kind, cents } })
}

/**
 * What was taken at a hand-over goes back with it: the money to whoever paid, or to the order that it was meant for. The next hand-over asks
 * anew, for what is due by then.
 */
export const takeBackPayment = async (
  tx: Tx,
  actor: CompanyActor,
  { id: orderId }: Pick<LockedCustomerOrder, 'id'>,
): Promise<void> => {
  const [payment] = await tx
    .update(counterPayments)
    .set({ takenBackAt: actor.now, takenBackBy: actor.viewer.userId })
    .where(and(eq(counterPayments.orderId, orderId), isNull(counterPayments.takenBackAt)))
    .returning({ kind: counterPayments.kind, cents: counterPayments.cents })
  if (payment === undefined) return
  await setPaymentStatus(tx, orderId, 'unpaid')
  const subject = { subject: 'businessCustomerOrder', subjectId: orderId }
  audit(tx, actor, { action: 'businessCustomerOrder.takeBackPayment', ...subject, before: payment })
}

const setPaymentStatus = async (tx: Tx, orderId: string, paymentStatus: PaymentStatus): Promise<void> => {
  await tx.update(businessCustomerOrders).set({ paymentStatus }).where(eq(businessCustomerOrders.id, orderId))
  const { orderId: itemsOrder, status } = businessCustomerOrderItems
  await tx
    .update(businessCustomerOrderItems)
    .set({ paymentStatus })
    .where(and(eq(itemsOrder, orderId), ne(status, 'cancelled')))
}
