import type { OrderItemStatus } from '@regionalmarkt/domain/orders/order-item-status.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database.ts'
import { given, statement } from '../../platform/prepared.ts'
import { retailerOrders } from './tables.ts'

const updateTo = (ids: SQL, statuses: SQL): SQL => sql`
  update ${retailerOrders} set status = v.status, version = ${retailerOrders}.version + 1,
    payment_status = case when v.status = 'cancelled' then 'cancelled'
      when payment_status = 'cancelled' then 'unpaid' else payment_status end
  from unnest(${ids}::uuid[], ${statuses}::text[]) as v (id, status)
  where ${retailerOrders.id} = v.id`
const update = statement<object>(updateTo(given('ids'), given('statuses')))

/**
 * Writes the derived statuses of orders; a cancelled one will not be paid. Every write counts as a new version. `items`: an update of
 * their items, written in the same statement.
 */
export const saveStatuses = async (
  tx: Tx,
  orders: readonly { readonly id: string; readonly status: OrderItemStatus }[],
  items?: SQL,
): Promise<void> => {
  if (orders.length === 0) return
  const ids = orders.map(({ id }) => id)
  const statuses = orders.map(({ status }) => status)
  if (items === undefined) await update(tx, { ids, statuses })
  else await tx.execute(sql`with items as (${items}) ${updateTo(sql`${sql.param(ids)}`, sql`${sql.param(statuses)}`)}`)
}
