import type { PaymentStatus } from '@regionalmarkt/domain/orders/payment-status.ts'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database.ts'
import { insertRows } from '../../../platform/insert-rows.ts'
import { orderItemPayments, orderPayments } from '../tables.ts'

const orderStandsAnew = sql`on conflict (order_id) do update set status = excluded.status`
const itemStandsAnew = sql`on conflict (order_item_id) do update set status = excluded.status`

type Standing = { readonly id: string; readonly status: PaymentStatus }

/**
 * Keeps how orders and their lines stand with the money, as the documents say that carry them. Whoever calls it holds the account of their
 * company; the orders themselves are not locked, so that what is packed waits for no payment.
 */
export const keepPaymentStatus = async (
  tx: Tx,
  { orders, items }: { readonly orders: readonly Standing[]; readonly items: readonly Standing[] },
): Promise<void> => {
  await insertRows(
    tx,
    orderPayments,
    orders.map(({ id: orderId, status }) => ({ orderId, status })),
    orderStandsAnew,
  )
  await insertRows(
    tx,
    orderItemPayments,
    items.map(({ id: orderItemId, status }) => ({ orderItemId, status })),
    itemStandsAnew,
  )
}
