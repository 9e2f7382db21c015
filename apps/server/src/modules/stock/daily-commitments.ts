import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { dailyCommitments } from './tables.ts'

/** Whole sales units of something made to order, for one delivery day. */
export type DailyHold = { readonly salesUnitId: string; readonly quantity: number; readonly dailyLimit: number }

/**
 * Locks what is promised of these sales units for a delivery day, in id order, and returns it by sales unit. The last locks a
 * transaction takes (after retailer orders, customer orders and stocks).
 */
export const lockDaily = async (
  tx: Tx,
  deliveryDate: string,
  units: readonly { salesUnitId: string; dailyLimit: number }[],
): Promise<Map<string, number>> => {
  if (units.length === 0) return new Map()
  const inOrder = [...units].sort((a, b) => (a.salesUnitId < b.salesUnitId ? -1 : 1))
  // A row that is not there cannot be locked: the first promise of a day writes it.
  await tx
    .insert(dailyCommitments)
    .values(inOrder.map((unit) => ({ ...unit, deliveryDate, quantity: 0 })))
    .onConflictDoNothing()
  const rows = await tx
    .select()
    .from(dailyCommitments)
    .where(
      and(
        eq(dailyCommitments.deliveryDate, deliveryDate),
        inArray(
          dailyCommitments.salesUnitId,
          inOrder.map(({ salesUnitId }) => salesUnitId),
        ),
      ),
    )
    .orderBy(dailyCommitments.salesUnitId)
    .for('no key update')
  return new Map(rows.map(({ salesUnitId, quantity }) => [salesUnitId, quantity]))
}

/** Promises made-to-order goods for a day; `OutOfStock`, about the first whose limit is exceeded. Needs `lockDaily` before it. */
export const holdDaily = async (tx: Tx, deliveryDate: string, holds: readonly DailyHold[]): Promise<void> => {
  if (holds.length === 0) return
  const held = await tx.execute<{ sales_unit_id: string }>(sql`
    update ${dailyCommitments} set quantity = ${dailyCommitments}.quantity + v.quantity, daily_limit = v.daily_limit
    from (values ${sql.join(
      holds.map((hold) => sql`(${hold.salesUnitId}::uuid, ${hold.quantity}::int, ${hold.dailyLimit}::int)`),
      sql`, `,
    )}) as v (sales_unit_id, quantity, daily_limit)
    where ${dailyCommitments.salesUnitId} = v.sales_unit_id and ${dailyCommitments.deliveryDate} = ${deliveryDate}
      and ${dailyCommitments}.quantity + v.quantity <= v.daily_limit
    returning ${dailyCommitments.salesUnitId} as sales_unit_id`)
  if (held.rowCount === holds.length) return
  const done = new Set(held.rows.map((row) => row.sales_unit_id))
  const salesUnitId = holds.find((hold) => !done.has(hold.salesUnitId))?.salesUnitId
  throw new DomainError('OutOfStock', { available: 0, salesUnitId })
}

/** Gives up promised made-to-order goods. A sales unit without a limit has no row and nothing to give up. */
export const releaseDaily = async (
  tx: Tx,
  deliveryDate: string,
  releases: readonly { readonly salesUnitId: string; readonly quantity: number }[],
): Promise<void> => {
  if (releases.length === 0) return
  await tx.execute(sql`
    with released as (
      select v.sales_unit_id, sum(v.quantity)::int as quantity
      from (values ${sql.join(
        releases.map((release) => sql`(${release.salesUnitId}::uuid, ${release.quantity}::int)`),
        sql`, `,
      )}) as v (sales_unit_id, quantity) group by v.sales_unit_id
    ), locked as (
      select sales_unit_id from ${dailyCommitments}
      where delivery_date = ${deliveryDate} and sales_unit_id in (select sales_unit_id from released)
      order by sales_unit_id for update
    )
    update ${dailyCommitments} set quantity = greatest(0, ${dailyCommitments}.quantity - released.quantity)
    from released join locked using (sales_unit_id)
    where ${dailyCommitments.salesUnitId} = released.sales_unit_id and ${dailyCommitments.deliveryDate} = ${deliveryDate}`)
}
