import type { OrderItemStatus } from '@regionalmarkt/domain/orders/order-item-status.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database.ts'
import { gatheredWrite } from '../../platform/pending-writes.ts'
import { retailerOrders } from './tables.ts'

type Status = { readonly id: string; readonly status: OrderItemStatus }

/** A cancelled one will not be paid. Every write counts as a new version. */
const updateFrom = (source: SQL): SQL => sql`
  update ${retailerOrders} set status = v.status, version = ${retailerOrders}.version + 1,
    payment_status = case when v.status = 'cancelled' then 'cancelled'
      when ${retailerOrders.paymentStatus} = 'cancelled' then 'unpaid' else ${retailerOrders.paymentStatus} end
  from ${source} where ${retailerOrders.id} = v.id`

/** Gathers the derived statuses of orders. */
export const gatherStatuses = gatheredWrite<Status>(
  'statuses',
  (rows) =>
    sql`statuses as (${updateFrom(sql`json_populate_recordset(null::${retailerOrders}, ${rows}::json) as v`)} returning 1)`,
)

/** Writes the derived statuses of orders, in one statement with an update of their `items`. */
export const saveStatuses = async (tx: Tx, orders: readonly Status[], items: SQL): Promise<void> => {
  if (orders.length === 0) return
  const ids = sql.param(orders.map(({ id }) => id))
  const statuses = sql.param(orders.map(({ status }) => status))
  await tx.execute(sql`with items as (${items})
    ${updateFrom(sql`unnest(${ids}::uuid[], ${statuses}::text[]) as v (id, status)`)}`)
}
