import { inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database.ts'
import { orderItemLots } from './tables.ts'

type Place = { readonly stockId: string; readonly lot: string | null; readonly bestBefore: string | null }

/** Goods that were taken from these stock rows are all of another lot: their lines say that one. Their orders must be locked. */
export const renamePicked = async (tx: Tx, stockIds: readonly string[], place: Place): Promise<void> => {
  const renamed = await tx
    .update(orderItemLots)
    .set({ stockId: place.stockId, lot: place.lot, bestBefore: place.bestBefore, mayBe: [] })
    .where(inArray(orderItemLots.stockId, [...stockIds]))
    .returning({ orderItemId: orderItemLots.orderItemId })
  const itemIds = sql`any(${sql.param(renamed.map(({ orderItemId }) => orderItemId))}::uuid[])`
  // A line names each stock row once.
  await tx.execute(sql`
    with both_of as (
      select order_item_id, min(id::text)::uuid as id, sum(quantity)::int as quantity from ${orderItemLots}
      where order_item_id = ${itemIds} and stock_id = ${place.stockId} group by order_item_id having count(*) > 1
    ), gone as (
      delete from ${orderItemLots} l using both_of b where l.order_item_id = b.order_item_id and l.stock_id = ${place.stockId} and l.id <> b.id
    )
    update ${orderItemLots} l set quantity = b.quantity from both_of b where l.id = b.id`)
}

/** Goods that were taken from these stock rows may be of these others instead: nobody can know. Their orders must be locked. */
export const doubtPicked = async (tx: Tx, stockIds: readonly string[], mayBe: readonly string[]): Promise<void> => {
  await tx
    .update(orderItemLots)
    .set({
      mayBe: sql`array(select distinct m from unnest(${orderItemLots.mayBe} || ${sql.param([...mayBe])}::uuid[]) m order by m)`,
    })
    .where(inArray(orderItemLots.stockId, [...stockIds]))
}
