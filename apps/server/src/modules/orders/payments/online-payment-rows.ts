import { asc, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../../../platform/database.ts'
import { onlinePayments, onlineRefunds } from '../tables.ts'

type Refund = Pick<typeof onlineRefunds.$inferSelect, 'id' | 'cents' | 'status' | 'providerRef'>
export type OnlinePaymentRow = typeof onlinePayments.$inferSelect & { readonly refunds: readonly Refund[] }

/** What goes back of a payment, as a list; `p` is the payment. */
const refundsOfPayment = sql<Refund[]>`(
  select coalesce(json_agg(json_build_object('id', f.id, 'cents', f.cents, 'status', f.status, 'providerRef', f.provider_ref) order by f.id), '[]')
  from ${onlineRefunds} f where f.payment_id = ${onlinePayments}.id)`

/** The tries to pay each of these orders online, the oldest first; orders without any are left out. */
export const onlinePaymentsOfEach = async (
  db: Queryable,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, readonly OnlinePaymentRow[]>> => {
  const found = await db
    .select({ ...getTableColumns(onlinePayments), refunds: refundsOfPayment })
    .from(onlinePayments)
    .where(inArray(onlinePayments.orderId, [...orderIds]))
    .orderBy(asc(onlinePayments.id))
  return Map.groupBy(found, ({ orderId }) => orderId)
}

/** The tries to pay an order online, the oldest first. The order's row is their lock. */
export const onlinePaymentsOf = async (db: Queryable, orderId: string): Promise<readonly OnlinePaymentRow[]> =>
  (await onlinePaymentsOfEach(db, [orderId])).get(orderId) ?? []

/** The same of an order `o`, for a query that reads the order in full. */
export const onlinePaymentsSql = sql`(
  select coalesce(json_agg(json_build_object('status', p.status, 'cents', p.cents, 'refunds', (
      select coalesce(json_agg(json_build_object('cents', f.cents, 'status', f.status)), '[]')
      from ${onlineRefunds} f where f.payment_id = p.id)) order by p.id), '[]')
  from ${onlinePayments} p where p.order_id = o.id)`
