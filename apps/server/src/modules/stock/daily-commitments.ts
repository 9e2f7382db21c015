import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { dailyCommitments } from './tables.ts'

/** Something made to order on a day on which its supplier brings it; `dailyLimit` is what that day can have, null is no limit. */
export type DailyGoods = {
  readonly salesUnitId: string
  /** `YYYY-MM-DD` */
  readonly supplyDate: string
  readonly dailyLimit: number | null
}

/** So many whole sales units of it. */
export type DailyHold = DailyGoods & { readonly quantity: number }
export type DailyRelease = Omit<DailyHold, 'dailyLimit'>

const isOfThese = (goods: readonly Omit<DailyGoods, 'dailyLimit'>[]): SQL =>
  sql`(sales_unit_id, supply_date) in (${sql.join(
    goods.map(({ salesUnitId, supplyDate }) => sql`(${salesUnitId}::uuid, ${supplyDate}::date)`),
    sql`, `,
  )})`

/**
 * Locks what is promised of goods that are made to order, in the order of their ids and days; also of those without a limit, which
 * may get one while something is promised. The last locks a transaction takes (after retailer orders, customer orders and stocks).
 */
export const lockDaily = async (tx: Tx, goods: readonly DailyGoods[]): Promise<void> => {
  if (goods.length === 0) return
  const keyOf = ({ salesUnitId, supplyDate }: DailyGoods) => `${salesUnitId} ${supplyDate}`
  const inOrder = [...goods].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
  // A row that is not there cannot be locked: the first promise of a day writes it.
  await tx
    .insert(dailyCommitments)
    .values(inOrder.map((each) => ({ ...each, quantity: 0 })))
    .onConflictDoNothing()
  await tx.execute(sql`
    select from ${dailyCommitments} where ${isOfThese(inOrder)} order by sales_unit_id, supply_date for no key update`)
}

/** Promises made-to-order goods; `OutOfStock`, about the first whose limit is exceeded. Needs `lockDaily` before it. */
export const holdDaily = async (tx: Tx, holds: readonly DailyHold[]): Promise<void> => {
  if (holds.length === 0) return
  const held = await tx.execute<{ sales_unit_id: string }>(sql`
    update ${dailyCommitments} set quantity = ${dailyCommitments}.quantity + v.quantity, daily_limit = v.daily_limit
    from (values ${sql.join(
      holds.map(
        ({ salesUnitId, supplyDate, quantity, dailyLimit }) =>
          sql`(${salesUnitId}::uuid, ${supplyDate}::date, ${quantity}::int, ${dailyLimit}::int)`,
      ),
      sql`, `,
    )}) as v (sales_unit_id, supply_date, quantity, daily_limit)
    where ${dailyCommitments.salesUnitId} = v.sales_unit_id and ${dailyCommitments.supplyDate} = v.supply_date
      and (v.daily_limit is null or ${dailyCommitments}.quantity + v.quantity <= v.daily_limit)
    returning ${dailyCommitments.salesUnitId} as sales_unit_id`)
  if (held.rowCount === holds.length) return
  const done = new Set(held.rows.map((row) => row.sales_unit_id))
  const salesUnitId = holds.find((hold) => !done.has(hold.salesUnitId))?.salesUnitId
  throw new DomainError('OutOfStock', { available: 0, salesUnitId })
}

/** Gives up promised made-to-order goods. Goods from a shelf have no row and nothing to give up. */
export const releaseDaily = async (tx: Tx, releases: readonly DailyRelease[]): Promise<void> => {
  if (releases.length === 0) return
  await tx.execute(sql`
    with released as (
      select v.sales_unit_id, v.supply_date, sum(v.quantity)::int as quantity
      from (values ${sql.join(
        releases.map(
          ({ salesUnitId, supplyDate, quantity }) => sql`(${salesUnitId}::uuid, ${supplyDate}::date, ${quantity}::int)`,
        ),
        sql`, `,
      )}) as v (sales_unit_id, supply_date, quantity) group by v.sales_unit_id, v.supply_date
    ), locked as (
      select sales_unit_id, supply_date from ${dailyCommitments} where ${isOfThese(releases)}
      order by sales_unit_id, supply_date for no key update
    )
    update ${dailyCommitments} set quantity = greatest(0, ${dailyCommitments}.quantity - released.quantity)
    from released join locked using (sales_unit_id, supply_date)
    where ${dailyCommitments.salesUnitId} = released.sales_unit_id and ${dailyCommitments.supplyDate} = released.supply_date`)
}
