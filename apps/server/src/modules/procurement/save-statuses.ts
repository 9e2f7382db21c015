import type { OrderItemStatus } from '@regionalmarkt/domain/orders/order-item-status.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database.ts'
import { retailerOrders } from './tables.ts'

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
  await tx.execute(sql`
    ${items === undefined ? sql`` : sql`with items as (${items})`}
    update ${retailerOrders} set status = v.status, version = ${retailerOrders}.version + 1,
      payment_status = case when v.status = 'cancelled' then 'cancelled'
        when payment_status = 'cancelled' then 'unpaid' else payment_status end
    from (values ${sql.join(
      orders.map(({ id, status }) => sql`(${id}::uuid, ${status}::text)`),
      sql`, `,
    )}) as v (id, status)
    where ${retailerOrders.id} = v.id`)
}
