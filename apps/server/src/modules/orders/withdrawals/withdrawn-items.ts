import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../../platform/database.ts'
import { businessCustomerOrderItems } from '../tables.ts'

const undecided = async (db: Queryable, orderIds: readonly string[]) =>
  (
    await db.execute<{ id: string; orderId: string }>(sql`
      select i.id, i.order_id as "orderId" from ${businessCustomerOrderItems} i
      where i.order_id = any(${sql.param([...orderIds])}::uuid[]) and i.withdrawal = 'declared'`)
  ).rows

/** Lines of these orders about whose withdrawal the hub has not decided: nothing of them is charged until then. */
export const withdrawnItems = async (db: Queryable, orderIds: readonly string[]): Promise<ReadonlySet<string>> =>
  new Set((await undecided(db, orderIds)).map(({ id }) => id))

/** The orders among these that have such lines. */
export const ordersWithdrawnFrom = async (db: Queryable, orderIds: readonly string[]): Promise<readonly string[]> => [
  ...new Set((await undecided(db, orderIds)).map(({ orderId }) => orderId)),
]

/** Whether money for an order has to wait for such a decision. */
export const isWithdrawnFrom = (orderId: SQL): SQL => sql`exists (
  select from ${businessCustomerOrderItems} w where w.order_id = ${orderId} and w.withdrawal = 'declared')`
