import { type OrderStanding, openStatuses } from '@regionalmarkt/domain/orders/order-item-status.ts'
import type { PaymentStatus } from '@regionalmarkt/domain/orders/payment-status.ts'
import { type SQL, sql } from 'drizzle-orm'

/** Days are `YYYY-MM-DD`, as `orderNarrowing` has them. */
type Narrowing = {
  readonly status?: OrderStanding | undefined
  readonly paymentStatus?: PaymentStatus | undefined
  readonly deliveryDate?: string | undefined
  readonly deliveryUntil?: string | undefined
}

const inDays = (column: SQL, from: string | undefined, until: string | undefined): SQL => {
  if (until === undefined) return from === undefined ? sql`` : sql`and ${column} = ${from}`
  return sql`and ${column} <= ${until} ${from === undefined ? sql`` : sql`and ${column} >= ${from}`}`
}

const standsAt = (column: SQL, status: OrderStanding | undefined): SQL => {
  if (status === undefined) return sql``
  return status === 'open' ? sql`and ${column} = any(${sql.param(openStatuses)})` : sql`and ${column} = ${status}`
}

/** Orders `order` that a list is narrowed to by where they stand, also with the money, and when they are delivered: conditions that go on from another one. */
export const narrowedOrders = (order: SQL, payment: SQL, asked: Narrowing): SQL => {
  const { status, paymentStatus, deliveryDate, deliveryUntil } = asked
  return sql`${standsAt(sql`${order}.status`, status)} ${inDays(sql`${order}.delivery_date`, deliveryDate, deliveryUntil)}
    ${paymentStatus === undefined ? sql`` : sql`and ${payment} = ${paymentStatus}`}`
}
