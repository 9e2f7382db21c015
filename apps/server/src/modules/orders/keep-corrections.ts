import type { Correction } from '@regionalmarkt/domain/billing/correction.ts'
import { sql } from 'drizzle-orm'
import type { CompanyActor } from '../../platform/actor.ts'
import type { Tx } from '../../platform/database.ts'
import { insertRows } from '../../platform/insert-rows.ts'
import { keepCredited } from './complaints/keep-credited.ts'
import type { LockedCustomerOrder } from './lock-customer-orders.ts'
import { chargeCorrections } from './tables.ts'

type NewCorrection = Correction & {
  readonly side: 'customer' | 'supplier'
  readonly orderId: string
  /** Null: of the order as a whole. */
  readonly itemId: string | null
}

/**
 * Keeps what a hub puts right, once it has decided so under the locks of these customers' orders. What was paid on an order beforehand is more or
 * less than the order comes to then.
 */
export const keepCorrections = async (
  tx: Tx,
  { viewer, now }: CompanyActor,
  corrections: readonly NewCorrection[],
  { reason, orders }: { readonly reason: string; readonly orders: readonly LockedCustomerOrder[] },
): Promise<void> => {
  const rows = corrections.map(({ side, orderId, itemId, kind, value }) => ({
    ...{ retailerId: viewer.company.id, kind, value, reason, madeBy: viewer.userId, madeAt: now },
    ...(side === 'customer'
      ? { orderId, orderItemId: itemId, retailerOrderId: null, retailerOrderItemId: null }
      : { orderId: null, orderItemId: null, retailerOrderId: orderId, retailerOrderItemId: itemId }),
  }))
  await insertRows(tx, chargeCorrections, rows)
  for (const order of orders) await keepCredited(tx, order)
}

/**
 * Goods of these lines, of customers or with suppliers, are counted or handed over anew: that says how many there are, and earlier corrections of
 * the amount would count twice. A counter-entry takes them out.
 */
export const dropAmounts = async (
  tx: Tx,
  { viewer, now }: CompanyActor,
  itemIds: readonly string[],
  reason: string,
): Promise<void> => {
  const ids = sql`any(${sql.param([...itemIds])}::uuid[])`
  await tx.execute(sql`
    insert into ${chargeCorrections} (retailer_id, order_id, order_item_id, retailer_order_id, retailer_order_item_id, kind, value, reason, made_by, made_at)
    select c.retailer_id, c.order_id, c.order_item_id, c.retailer_order_id, c.retailer_order_item_id, 'amount', -sum(c.value), ${reason},
      ${viewer.userId}::uuid, ${now}
    from ${chargeCorrections} c
    where c.kind = 'amount' and c.retailer_id = ${viewer.company.id} and (c.order_item_id = ${ids} or c.retailer_order_item_id = ${ids})
    group by 1, 2, 3, 4, 5 having sum(c.value) <> 0`)
}
