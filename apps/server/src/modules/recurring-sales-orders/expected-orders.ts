import type { QueryOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { listExpectedOrders } from '@regionalmarkt/contract/recurring-sales-orders/list-expected-orders.ts'
import { addDays, berlinDate } from '@regionalmarkt/domain/calendar/berlin-time.ts'
import { sql } from 'drizzle-orm'
import type { CompanyActor } from '../../platform/actor.ts'
import type { Queryable } from '../../platform/database.ts'
import { readableCompanies } from '../accounts/public.ts'
import { readableBusinessCustomerOrders } from '../orders/public.ts'
import { readableOffers } from '../pricing/public.ts'
import { recurringOccurrences, recurringOrderItems, recurringOrders } from './tables.ts'

type Expected = ResponseOf<typeof listExpectedOrders>
type Row = Expected['expected'][number] & { readonly total: number }

const most = 500

/** All dates of the hub's customers between two days (a week from yesterday where none are said), the first 500 by day. One query. */
export const expectedOrders = async (
  db: Queryable,
  { viewer, now }: CompanyActor,
  { from = addDays(berlinDate(now), -1), until = addDays(from, 7) }: QueryOf<typeof listExpectedOrders>,
): Promise<Expected> => {
  const { rows } = await db.execute<Row>(sql`
    select d.rule_date as "ruleDate", d.delivery_date as "deliveryDate", d.state, d.skipped_because as "skippedBecause",
      to_char(d.cut_off_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "cutOffAt",
      to_char(d.due_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "dueAt",
      k.order_number as "orderNumber", d.failed_because as "failedBecause", o.order_number as "recurringOrderNumber", o.version, o.status,
      json_build_object('slug', c.slug, 'name', c.name) as customer, jsonb_array_length(d.left_out) as "leftOutCount",
      coalesce(jsonb_array_length(d.lines), (select count(*)::int from ${recurringOrderItems} i where i.recurring_order_id = o.id)) as "itemCount",
      coalesce(k.ordered_goods_net_cents, (select sum(f.price_cents * i.quantity)::int from ${recurringOrderItems} i
        join ${readableOffers} f on f.sales_unit_id = i.sales_unit_id and f.retailer_id = o.retailer_id and f.channel = 'b2b'
        where i.recurring_order_id = o.id)) as "goodsCents",
      count(*) over ()::int as total
    from ${recurringOccurrences} d join ${recurringOrders} o on o.id = d.recurring_order_id
    join ${readableCompanies} c on c.id = o.customer_id left join ${readableBusinessCustomerOrders} k on k.id = d.order_id
    where o.retailer_id = ${viewer.company.id} and d.delivery_date between ${from} and ${until}
    order by d.delivery_date, array_position(array['failed', 'changed', 'planned', 'ordered', 'skipped'], d.state), c.name, d.id
    limit ${most}`)
  return { from, until, total: rows[0]?.total ?? 0, expected: rows.map(({ total: _, ...row }) => row) }
}
