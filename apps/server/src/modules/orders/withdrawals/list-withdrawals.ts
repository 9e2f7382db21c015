import type { QueryOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { listWithdrawals as contract } from '@regionalmarkt/contract/orders/withdrawals.ts'
import { refundUntil } from '@regionalmarkt/domain/orders/withdrawal.ts'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { cursorOf, keyOfCursor } from '../../../platform/cursor.ts'
import type { Queryable } from '../../../platform/database.ts'
import type { CompanyViewer } from '../../../platform/viewer.ts'
import { withdrawals } from '../tables.ts'
import { isOpenWithdrawal, withdrawalRows } from './withdrawal-rows.ts'

const pageSize = 50
const cursorKey = z.tuple([z.uuid()])

/** Withdrawals at the viewer's hub: those that wait for its decision or refund, or all. */
export const withdrawalsOf = async (
  db: Queryable,
  { company }: CompanyViewer,
  { shown, q, cursor }: QueryOf<typeof contract>,
): Promise<ResponseOf<typeof contract>> => {
  const [before] = cursor === undefined ? [] : keyOfCursor(cursor, cursorKey)
  const conditions = [
    sql`w.retailer_id = ${company.id}`,
    ...(shown === 'waiting' ? [isOpenWithdrawal] : []),
    ...(q === undefined || q === ''
      ? []
      : [sql`strpos(market_fold(concat_ws(' ', w.contract, o.order_number, w.name, w.email)), market_fold(${q})) > 0`]),
    ...(before === undefined ? [] : [sql`w.id < ${before}::uuid`]),
  ]
  const rows = await withdrawalRows(db, sql.join(conditions, sql` and `), pageSize + 1)
  const found = rows.slice(0, pageSize)
  const last = rows.length > pageSize ? found.at(-1) : undefined
  return { withdrawals: found, nextCursor: last ? cursorOf([last.id]) : null }
}

/** How many wait for a hub, and the first day on which money must have gone back. */
export const waitingWithdrawals = async (
  db: Queryable,
  retailerId: string,
): Promise<{ count: number; refundUntil: string | null }> => {
  const { rows } = await db.execute<{ count: number; first: string | null }>(sql`
    select count(*)::int as count, min(w.declared_at)::text as first from ${withdrawals} w
    where w.retailer_id = ${retailerId} and ${isOpenWithdrawal}`)
  const { count = 0, first = null } = rows[0] ?? {}
  return { count, refundUntil: first && refundUntil(new Date(first)) }
}
