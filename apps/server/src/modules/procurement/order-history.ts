import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { getRetailerOrder } from '@regionalmarkt/contract/procurement/retailer-orders.ts'
import { retailerOrderSteps } from '@regionalmarkt/domain/orders/retailer-order-history.ts'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database.ts'
import { auditEntries } from '../../platform/tables.ts'
import type { CompanyViewer } from '../../platform/viewer.ts'
import { readableCompanies, readableUsers } from '../accounts/public.ts'
import { retailerOrders } from './tables.ts'

type History = ResponseOf<typeof getRetailerOrder>['history']

/** How many packs the entry says its lines are, before or after. */
const packsIn = (side: 'before' | 'after') => sql`(
  select sum((line ->> 'quantity')::int)::int from jsonb_array_elements(
    case jsonb_typeof(e.${sql.raw(side)} -> 'items') when 'array' then e.${sql.raw(side)} -> 'items' else '[]' end) line)`

/**
 * What happened to an order, the oldest first, from the audit log. The hub reads which kitchen joined, the supplier only that somebody
 * did; people are named to their own company alone.
 */
export const historyOf = async (db: Queryable, { company }: CompanyViewer, orderId: string): Promise<History> => {
  const { rows } = await db.execute<Omit<History[number], 'at'> & { at: string }>(sql`
    select e.id, to_char(e.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
      substring(e.action from length('retailerOrder.') + 1) as step,
      case when e.company_id in (o.retailer_id, o.supplier_id) or o.retailer_id = ${company.id} then c.name end as "companyName",
      case when e.company_id = ${company.id} then u.name end as "personName", e.is_by_link as "isByLink",
      case when e.action in ('retailerOrder.open', 'retailerOrder.join') then ${packsIn('after')}
        when e.action = 'retailerOrder.leave' then ${packsIn('after')} - ${packsIn('before')} end as quantity
    from ${auditEntries} e
    join ${retailerOrders} o on o.id = ${orderId}
    left join ${readableCompanies} c on c.id = e.company_id
    left join ${readableUsers} u on u.id = e.user_id
    where e.subject = 'retailerOrder' and e.subject_id = ${orderId}
      and e.action = any(${sql.param(retailerOrderSteps.map((step) => `retailerOrder.${step}`))}::text[])
    order by e.id`)
  return rows
}
