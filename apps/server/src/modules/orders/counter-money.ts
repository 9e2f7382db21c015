import type { CounterKind } from '@regionalmarkt/domain/orders/payment-kind.ts'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database.ts'
import { businessCustomerOrders, counterPayments, prepayments } from './tables.ts'

/** Money that a hub took of a company when it handed an order over; gross cents. */
export type CounterMoney = {
  readonly id: string
  readonly orderId: string
  readonly retailerId: string
  readonly companyId: string
  readonly kind: CounterKind
  readonly cents: number
  /** The day on which it was taken, in Europe/Berlin. */
  readonly day: string
  readonly isTakenBack: boolean
}

/** What was taken at the counter for these orders of companies, taken back or not, in the order in which it was. */
export const counterMoneyOf = async (db: Queryable, orderIds: readonly string[]): Promise<CounterMoney[]> => {
  const { rows } = await db.execute<CounterMoney>(sql`
    select p.id, p.order_id as "orderId", o.retailer_id as "retailerId", o.customer_id as "companyId", p.kind, p.cents,
      ((p.received_at at time zone 'Europe/Berlin')::date)::text as day, p.taken_back_at is not null as "isTakenBack"
    from ${counterPayments} p join ${businessCustomerOrders} o on o.id = p.order_id
    where p.order_id = any(${sql.param([...orderIds])}::uuid[]) and o.customer_id is not null and p.cents > 0 order by p.id`)
  return rows
}

/** Money of households in these days, by day: what they paid beforehand or at the counter, or negative got back. Gross cents. */
export const householdMoneyOf = async (
  db: Queryable,
  retailerId: string,
  { from, until }: { readonly from: string; readonly until: string },
): Promise<{ readonly orderNumber: string; readonly day: string; readonly cents: number }[]> => {
  const { rows } = await db.execute<{ orderNumber: string; day: string; cents: number }>(sql`
    select o.order_number as "orderNumber", m.day::text as day, m.cents from (
      select p.order_id, p.day, case when p.is_back then -p.cents else p.cents end as cents from ${prepayments} p
      where p.taken_back_at is null and p.day between ${from}::date and ${until}::date
      union all
      select p.order_id, (p.received_at at time zone 'Europe/Berlin')::date, p.cents from ${counterPayments} p
      where p.taken_back_at is null and (p.received_at at time zone 'Europe/Berlin')::date between ${from}::date and ${until}::date) m
    join ${businessCustomerOrders} o on o.id = m.order_id
    where o.retailer_id = ${retailerId} and o.customer_id is null order by m.day, o.order_number limit 1000`)
  return rows
}
