import type { PaymentStatus } from '@regionalmarkt/domain/orders/payment-status.ts'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database.ts'
import { insertRows } from '../../platform/insert-rows.ts'
import { retailerOrderItemPayments, retailerOrderPayments } from './tables.ts'

const orderStandsAnew = sql`on conflict (order_id) do update set status = excluded.status`
const itemStandsAnew = sql`on conflict (order_item_id) do update set status = excluded.status`

type Standing = { readonly id: string; readonly status: PaymentStatus }

/** Keeps how orders with suppliers and their lines stand with the money, as the documents say that carry them; beside orders, as with customers. */
export const keepSupplyPayment = async (
  tx: Tx,
  { orders, items }: { readonly orders: readonly Standing[]; readonly items: readonly Standing[] },
): Promise<void> => {
  const ofOrders = orders.map(({ id: orderId, status }) => ({ orderId, status }))
  const ofItems = items.map(({ id: orderItemId, status }) => ({ orderItemId, status }))
  await insertRows(tx, retailerOrderPayments, ofOrders, orderStandsAnew)
  await insertRows(tx, retailerOrderItemPayments, ofItems, itemStandsAnew)
}
