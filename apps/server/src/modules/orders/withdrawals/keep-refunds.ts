import { isClosed } from '@regionalmarkt/domain/orders/order-item-status.ts'
import { isBookedOnOrder } from '@regionalmarkt/domain/orders/payment-kind.ts'
import { prepaidOrder, prepaymentSums } from '@regionalmarkt/domain/orders/prepayment.ts'
import { sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../../platform/database.ts'
import { loadCustomerOrders } from '../customer-order.ts'
import { businessCustomerOrders, withdrawals } from '../tables.ts'

type WithdrawnOrder = {
  readonly id: string
  readonly retailerId: string
  /** Nothing more of it is handed over, and no withdrawal waits to be decided. */
  readonly isOver: boolean
  /** The lines whose withdrawal was accepted. */
  readonly itemIds: readonly string[]
  /** The sums of its own bookings, where there are any; gross cents. */
  readonly booked: { readonly cameCents: number; readonly keptCents: number; readonly dueCents: number } | null
}

/** Of these orders those of which a hub has accepted a withdrawal. */
export const withdrawnOrders = async (db: Queryable, orderIds: readonly string[]): Promise<WithdrawnOrder[]> => {
  if (orderIds.length === 0) return []
  const { rows: found } = await db.execute<{ id: string; retailerId: string }>(sql`
    select o.id, o.retailer_id as "retailerId" from ${businessCustomerOrders} o where o.id = any(${sql.param([...orderIds])}::uuid[])
      and exists (select from ${withdrawals} w where w.order_id = o.id and w.state = 'accepted')`)
  if (found.length === 0) return []
  const hubOf = new Map(found.map(({ id, retailerId }) => [id, retailerId]))
  const orders = await loadCustomerOrders(db, sql`o.id = any(${sql.param([...hubOf.keys()])}::uuid[])`)
  return orders.map((order) => {
    const { id, status, items, paidCents, paidBackCents } = order
    const keptCents = paidCents - paidBackCents
    const { openCents, backCents } = prepaymentSums(prepaidOrder(order))
    const dueCents = keptCents + openCents - backCents
    const isDecided = items.every(({ withdrawal }) => withdrawal !== 'declared')
    return {
      ...{ id, retailerId: hubOf.get(id) ?? '', isOver: isDecided && isClosed(status) },
      itemIds: items.filter(({ withdrawal }) => withdrawal === 'accepted').map((item) => item.id),
      booked: isBookedOnOrder(order.paymentKind) ? { cameCents: paidCents, keptCents, dueCents } : null,
    }
  })
}

/** So much has to go back of each of these orders. Their accepted withdrawals are refunded while that is nothing, and open again once more comes. */
export const keepRefunds = async (
  tx: Tx,
  orders: readonly { readonly id: string; readonly backCents: number }[],
  now: Date,
): Promise<void> => {
  if (orders.length === 0) return
  const rows = orders.map(({ id, backCents }) => sql`(${id}::uuid, ${backCents}::int)`)
  await tx.execute(sql`
    update ${withdrawals} set back_cents = v.back_cents, version = ${withdrawals}.version + 1,
      refunded_at = case when v.back_cents = 0 then coalesce(${withdrawals}.refunded_at, ${now.toISOString()}::timestamptz) end
    from (values ${sql.join(rows, sql`, `)}) as v (order_id, back_cents)
    where ${withdrawals}.order_id = v.order_id and ${withdrawals}.state = 'accepted'
      and (${withdrawals}.back_cents <> v.back_cents or (${withdrawals}.refunded_at is null) = (v.back_cents = 0))`)
}
