import { currentTotals } from '@regionalmarkt/domain/orders/order-value.ts'
import type { CounterKind } from '@regionalmarkt/domain/orders/payment-kind.ts'
import { and, eq, ne } from 'drizzle-orm'
import type { CompanyActor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/database.ts'
import type { LockedCustomerOrder } from './lock-customer-orders.ts'
import { businessCustomerOrderItems, businessCustomerOrders, counterPayments } from './tables.ts'

/** The hub has taken at its counter all that a locked order comes to as it is handed over. Once an order. */
export const takePayment = async (
  tx: Tx,
  actor: CompanyActor,
  order: LockedCustomerOrder,
  kind: CounterKind,
): Promise<void> => {
  const { grossCents: cents } = currentTotals(order)
  const { id: orderId } = order
  await tx
    .insert(counterPayments)
    .values({ orderId, kind, cents, receivedBy: actor.viewer.userId, receivedAt: actor.now })
  const paid = { paymentStatus: 'paid' as const }
  await tx.update(businessCustomerOrders).set(paid).where(eq(businessCustomerOrders.id, orderId))
  const { orderId: itemsOrder, status } = businessCustomerOrderItems
  await tx
    .update(businessCustomerOrderItems)
    .set(paid)
    .where(and(eq(itemsOrder, orderId), ne(status, 'cancelled')))
  const subject = { subject: 'businessCustomerOrder', subjectId: orderId }
  await audit(tx, actor, { action: 'businessCustomerOrder.takePayment', ...subject, after: { kind, cents } })
}
