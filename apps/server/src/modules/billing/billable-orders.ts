import type { TaxStatus } from '@regionalmarkt/domain/access/company.ts'
import { billableLines, dueForOrder, dueForReturned, type SourcedLine } from '@regionalmarkt/domain/billing/billable.ts'
import { documentTotals } from '@regionalmarkt/domain/billing/document-totals.ts'
import { inArray, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../platform/database.ts'
import type { Follower } from '../../platform/facts.ts'
import { insertRows } from '../../platform/insert-rows.ts'
import { readableCompanies } from '../accounts/public.ts'
import { deliveredOrders, type OrderToBill, readableBusinessCustomerOrders } from '../orders/public.ts'
import { bookCounterMoney } from './book-counter-money.ts'
import { chargedFor } from './stored-lines.ts'
import { billableOrders } from './tables.ts'

export type OrderWithLines = { readonly order: OrderToBill; readonly lines: readonly SourcedLine[] }

/** What is still to be charged for these orders: what was handed over and came back, less what documents say already. */
export const linesToBill = async (db: Queryable, orderIds: readonly string[]): Promise<OrderWithLines[]> => {
  const orders = await deliveredOrders(db, orderIds)
  if (orders.length === 0) return []
  const charged = Map.groupBy(await chargedFor(db, orderIds), ({ orderId }) => orderId)
  const hubs = await db
    .select({ id: readableCompanies.id, taxStatus: readableCompanies.taxStatus })
    .from(readableCompanies)
    .where(inArray(readableCompanies.id, [...new Set(orders.map(({ retailerId }) => retailerId))]))
  const statusOf = new Map<string, TaxStatus>(hubs.map(({ id, taxStatus }) => [id, taxStatus]))
  return orders.map((order) => {
    const status = statusOf.get(order.retailerId) ?? 'standard'
    const due = [...dueForOrder(order, status), ...dueForReturned(order.returned, status)]
    return { order, lines: billableLines(due, charged.get(order.id) ?? []) }
  })
}

/**
 * Looks at orders anew: those of which something is to be billed stand in a list, the others do not. Their rows are held first, so that
 * whoever writes a document of them meanwhile is seen.
 */
export const lookAtOrders = async (tx: Tx, orderIds: readonly string[]): Promise<void> => {
  if (orderIds.length === 0) return
  await tx.execute(sql`
    insert into ${billableOrders} (order_id, retailer_id, company_id, channel, delivery_date, net_cents, gross_cents)
    select o.id, o.retailer_id, o.customer_id, o.channel, o.delivery_date, 0, 0 from ${readableBusinessCustomerOrders} o
    where o.id = any(${sql.param([...orderIds])}::uuid[]) and o.customer_id is not null order by o.id
    on conflict (order_id) do update set net_cents = excluded.net_cents`)
  const looked = await linesToBill(tx, orderIds)
  const open = looked.filter(({ lines }) => lines.length > 0)
  const done = orderIds.filter((id) => !open.some(({ order }) => order.id === id))
  if (done.length > 0) await tx.delete(billableOrders).where(inArray(billableOrders.orderId, done))
  const rows = open.map(({ order, lines }) => {
    const { netCents, grossCents } = documentTotals({ channel: order.channel, lines })
    const { id: orderId, retailerId, companyId, channel, deliveryDate } = order
    return { orderId, retailerId, companyId, channel, deliveryDate, netCents, grossCents }
  })
  await insertRows(tx, billableOrders, rows, summedAnew)
}

const summedAnew = sql`on conflict (order_id) do update set net_cents = excluded.net_cents, gross_cents = excluded.gross_cents`

/** Handed over, or taken back after that: what is due for an order has changed, and perhaps what was paid at the counter. */
export const billingFollows: Follower = async (tx, facts, who) => {
  const orderIds = facts.flatMap((fact) =>
    fact.kind === 'ordersMoved' && (fact.action === 'complete' || fact.action === 'takeBackHandOver')
      ? fact.orders.filter(({ customerId }) => customerId !== null).map(({ id }) => id)
      : [],
  )
  const ids = [...new Set(orderIds)]
  await lookAtOrders(tx, ids)
  await bookCounterMoney(tx, who, ids)
}
