import { documentLineCents, type Measure } from '@regionalmarkt/domain/billing/billing-document.ts'
import { isBookedOnOrder } from '@regionalmarkt/domain/orders/payment-kind.ts'
import { prepaidOrder, prepaymentStatus } from '@regionalmarkt/domain/orders/prepayment.ts'
import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database.ts'
import type { LockedCustomerOrder } from '../lock-customer-orders.ts'
import { businessCustomerOrderItems, businessCustomerOrders, complaints } from '../tables.ts'

/**
 * What of a locked order is credited after complaints, all of a line together as documents have it. What was paid on the order is more than
 * it comes to then, and goes back.
 */
export const keepCredited = async (tx: Tx, order: LockedCustomerOrder): Promise<void> => {
  const { rows } = await tx.execute<{ measure: Measure; amount: number; priceCents: number }>(sql`
    select m.measure, sum(m.credited_amount)::int as amount, i.price_cents as "priceCents"
    from ${complaints} m join ${businessCustomerOrderItems} i on i.id = m.order_item_id
    where i.order_id = ${order.id} and m.credited_amount > 0 group by i.id, m.measure, i.price_cents`)
  const creditedCents = rows.reduce((sum, line) => sum + documentLineCents(line), 0)
  const paymentStatus = isBookedOnOrder(order.paymentKind)
    ? prepaymentStatus(prepaidOrder({ ...order, creditedCents }))
    : order.paymentStatus
  const { id, version } = businessCustomerOrders
  await tx
    .update(businessCustomerOrders)
    .set({ creditedCents, paymentStatus, version: sql`${version} + 1` })
    .where(eq(id, order.id))
}
