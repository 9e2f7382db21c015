import type { foundWays } from '@regionalmarkt/domain/billing/payment.ts'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../../platform/database.ts'
import { businessCustomerOrders, counterPayments, prepayments } from '../tables.ts'

/** Money for an order that stands beside it: taken or given when it was handed over, or booked on it. Gross cents, negative where it went. */
export type OrderMoneyRow = {
  readonly id: string
  readonly source: 'counter' | 'prepayment'
  readonly orderId: string
  readonly retailerId: string
  /** Whose account it is of: the order's company, or the order itself where a household placed it. */
  readonly partnerId: string
  readonly way: (typeof foundWays)[number]
  readonly cents: number
  /** The day at the bank or at the counter, in Europe/Berlin. */
  readonly day: string
  readonly isTakenBack: boolean
}

/** The money of these orders, taken back or not, in the order in which it came. */
export const moneyOfOrders = async (db: Queryable, orderIds: readonly string[]): Promise<OrderMoneyRow[]> => {
  const { rows } = await db.execute<OrderMoneyRow>(sql`
    select m.id, m.source, m.order_id as "orderId", o.retailer_id as "retailerId", coalesce(o.customer_id, o.id) as "partnerId",
      case m.way when 'cashAtPickup' then 'cash' when 'cardAtPickup' then 'card' when 'prepayment' then 'transfer' else m.way end as way,
      m.cents, m.day::text as day, m.is_taken_back as "isTakenBack"
    from (
      select p.id, 'counter' as source, p.order_id, p.kind as way, p.cents, (p.received_at at time zone 'Europe/Berlin')::date as day,
        p.taken_back_at is not null as is_taken_back
      from ${counterPayments} p where p.cents <> 0
      union all
      select p.id, 'prepayment', p.order_id, case when p.provider_ref is not null then 'online' when p.is_back or b.payment_kind = 'online' then 'transfer' else b.payment_kind end,
        case when p.is_back then -p.cents else p.cents end, p.day, p.taken_back_at is not null
      from ${prepayments} p join ${businessCustomerOrders} b on b.id = p.order_id) m
    join ${businessCustomerOrders} o on o.id = m.order_id
    where m.order_id = any(${sql.param([...orderIds])}::uuid[]) order by m.id`)
  return rows
}
