import { asc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Queryable } from '../../../platform/database.ts'
import { onlinePayments, onlineRefunds } from '../tables.ts'

type Refund = Pick<typeof onlineRefunds.$inferSelect, 'id' | 'cents' | 'status' | 'providerRef'>
export type OnlinePaymentRow = typeof onlinePayments.$inferSelect & { readonly refunds: readonly Refund[] }

/** What goes back of a payment, as a list; `p` is the payment. */
const refundsOfPayment = sql<Refund[]>`(
  select coalesce(json_agg(json_build_object('id', f.id, 'cents', f.cents, 'status', f.status, 'providerRef', f.provider_ref) order by f.id), '[]')
  from ${onlineRefunds} f where f.payment_id = ${onlinePayments}.id)`

/** The tries to pay an order online, the oldest first. The order's row is their lock. */
export const onlinePaymentsOf = (db: Queryable, orderId: string): Promise<OnlinePaymentRow[]> =>
  db
    .select({ ...getTableColumns(onlinePayments), refunds: refundsOfPayment })
    .from(onlinePayments)
    .where(eq(onlinePayments.orderId, orderId))
    .orderBy(asc(onlinePayments.id))

/** The same of an order `o`, for a query that reads the order in full. */
export const onlinePaymentsSql = sql`(
  select coalesce(json_agg(json_build_object('status', p.status, 'cents', p.cents, 'refunds', (
      select coalesce(json_agg(json_build_object('cents', f.cents, 'status', f.status)), '[]')
      from ${onlineRefunds} f where f.payment_id = p.id)) order by p.id), '[]')
  from ${onlinePayments} p where p.order_id = o.id)`
