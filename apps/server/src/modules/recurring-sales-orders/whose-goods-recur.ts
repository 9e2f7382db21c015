import { sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../platform/database.ts'
import type { Fact } from '../../platform/facts.ts'
import { readableArticles, readableSalesUnits } from '../catalogue/public.ts'
import type { Line } from './prices-today.ts'
import { recurringOccurrences, recurringOrderItems, recurringOrders } from './tables.ts'
import type { RecurringOrder } from './whose-recurring-orders.ts'

/**
 * That recurring orders, or dates of them, have changed, with all producers whose goods they want or, by `before`, have wanted until now.
 * One query.
 */
export const recurringOrdersChanged = async (
  tx: Tx,
  orders: readonly RecurringOrder[],
  before: readonly Line[] = [],
): Promise<readonly Fact[]> => {
  if (orders.length === 0) return []
  const ids = sql`any(${sql.param(orders.map(({ id }) => id))}::uuid[])`
  const { rows } = await tx.execute<{ supplierId: string }>(sql`
    select distinct a.supplier_id as "supplierId"
    from ${readableSalesUnits} u join ${readableArticles} a on a.id = u.article_id
    where u.id in (
      select sales_unit_id from ${recurringOrderItems} where recurring_order_id = ${ids}
      union all select (l ->> 'salesUnitId')::uuid
        from ${recurringOccurrences} d cross join lateral jsonb_array_elements(d.lines) l
        where d.recurring_order_id = ${ids} and d.state in ('planned', 'changed')
      union all select unnest(${sql.param(before.map(({ salesUnitId }) => salesUnitId))}::uuid[]))`)
  const supplierIds = rows.map(({ supplierId }) => supplierId)
  return orders.map(({ customerId, retailerId }) => ({
    ...{ kind: 'recurringOrderChanged', customerId, retailerId, supplierIds },
  }))
}

/** The customers who let any of these sales units come again and again. */
export const customersOfRecurring = async (db: Queryable, salesUnitIds: readonly string[]): Promise<string[]> => {
  const { rows } = await db.execute<{ customerId: string }>(sql`
    select distinct o.customer_id as "customerId"
    from ${recurringOrderItems} i join ${recurringOrders} o on o.id = i.recurring_order_id
    where i.sales_unit_id = any(${sql.param(salesUnitIds)}::uuid[])`)
  return rows.map(({ customerId }) => customerId)
}
