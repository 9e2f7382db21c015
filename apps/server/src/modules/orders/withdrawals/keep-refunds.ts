import { backOfWithdrawals, worthOfWithdrawals } from '@regionalmarkt/domain/billing/withdrawn-money.ts'
import { isClosed } from '@regionalmarkt/domain/orders/order-item-status.ts'
import { isBookedOnOrder } from '@regionalmarkt/domain/orders/payment-kind.ts'
import { prepaidOrder, prepaymentSums } from '@regionalmarkt/domain/orders/prepayment.ts'
import { sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../../platform/database.ts'
import { loadCustomerOrders } from '../customer-order.ts'
import { deliveredOrders } from '../delivered-orders.ts'
import { businessCustomerOrderItems, businessCustomerOrders, complaints, withdrawals } from '../tables.ts'

type WithdrawnOrder = {
  readonly id: string
  readonly retailerId: string
  /** Nothing more of it is handed over. */
  readonly isClosed: boolean
  /** Beside that, no withdrawal waits to be decided. */
  readonly isOver: boolean
  /** The lines whose withdrawal was accepted. */
  readonly itemIds: readonly string[]
  /** The accepted statements, with the sum that each takes off the order; gross cents. */
  readonly statements: readonly { readonly id: string; readonly worthCents: number }[]
  /** The sums of its own bookings, where there are any; gross cents. */
  readonly booked: { readonly cameCents: number; readonly keptCents: number; readonly dueCents: number } | null
}

const nothingCame = { id: '', orderNumber: '', deliveryDate: '', deliveredOn: '', deliveryFeeCents: 0, items: [] }

/** Of these orders those of which a hub has accepted a withdrawal. */
export const withdrawnOrders = async (db: Queryable, orderIds: readonly string[]): Promise<WithdrawnOrder[]> => {
  if (orderIds.length === 0) return []
  const { rows: statements } = await db.execute<{
    id: string
    orderId: string
    retailerId: string
    itemIds: string[]
  }>(sql`
    select w.id, o.id as "orderId", o.retailer_id as "retailerId", array(
      select i.id from ${businessCustomerOrderItems} i where i.id = any(w.item_ids) and i.withdrawal = 'accepted') as "itemIds"
    from ${withdrawals} w join ${businessCustomerOrders} o on o.id = w.order_id
    where o.id = any(${sql.param([...orderIds])}::uuid[]) and w.state = 'accepted' order by w.decided_at, w.id`)
  if (statements.length === 0) return []
  const hubOf = new Map(statements.map(({ orderId, retailerId }) => [orderId, retailerId]))
  const ids = [...hubOf.keys()]
  const orders = await loadCustomerOrders(db, sql`o.id = any(${sql.param(ids)}::uuid[])`)
  const delivered = await deliveredOrders(db, ids)
  const { rows: credited } = await db.execute<{ itemId: string; amount: number }>(sql`
    select m.order_item_id as "itemId", sum(m.credited_amount)::int as amount
    from ${complaints} m join ${businessCustomerOrderItems} i on i.id = m.order_item_id
    where i.order_id = any(${sql.param(ids)}::uuid[]) and m.reason = 'withdrawn' group by m.order_item_id`)
  const creditedOf = new Map(credited.map(({ itemId, amount }) => [itemId, amount]))
  const worthOf = (order: (typeof orders)[number]) => {
    const { items, ...came } = delivered.find(({ id }) => id === order.id) ?? nothingCame
    const withdrawn = items.map((item) => ({ ...item, withdrawnAmount: creditedOf.get(item.id) ?? 0 }))
    const own = statements.filter(({ orderId }) => orderId === order.id)
    return worthOfWithdrawals({ order, delivered: { ...came, items: withdrawn } }, own)
  }
  return orders.map((order) => {
    const { id, status, items, paidCents, paidBackCents } = order
    const keptCents = paidCents - paidBackCents
    const { openCents, backCents } = prepaymentSums(prepaidOrder(order))
    const dueCents = keptCents + openCents - backCents
    const isDecided = items.every(({ withdrawal }) => withdrawal !== 'declared')
    return {
      ...{ id, retailerId: hubOf.get(id) ?? '', isClosed: isClosed(status), isOver: isDecided && isClosed(status) },
      itemIds: items.filter(({ withdrawal }) => withdrawal === 'accepted').map((item) => item.id),
      statements: worthOf(order),
      booked: isBookedOnOrder(order.paymentKind) ? { cameCents: paidCents, keptCents, dueCents } : null,
    }
  })
}

/**
 * So much has to go back of each of these orders: each accepted withdrawal has its own part in it. They are refunded once that is nothing, and open
 * again once more comes.
 */
export const keepRefunds = async (
  tx: Tx,
  orders: readonly (Pick<WithdrawnOrder, 'statements'> & { readonly backCents: number })[],
  now: Date,
): Promise<void> => {
  const rows = orders.flatMap((order) =>
    backOfWithdrawals(order.statements, order.backCents).map(
      ({ id, backCents, isRefunded }) => sql`(${id}::uuid, ${backCents}::int, ${isRefunded}::boolean)`,
    ),
  )
  if (rows.length === 0) return
  await tx.execute(sql`
    update ${withdrawals} set back_cents = v.back_cents, version = ${withdrawals}.version + 1,
      refunded_at = case when v.is_refunded then coalesce(${withdrawals}.refunded_at, ${now.toISOString()}::timestamptz) end
    from (values ${sql.join(rows, sql`, `)}) as v (id, back_cents, is_refunded)
    where ${withdrawals}.id = v.id
      and (${withdrawals}.back_cents <> v.back_cents or (${withdrawals}.refunded_at is null) = v.is_refunded)`)
}
