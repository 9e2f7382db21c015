import type { listBillable as contract } from '@regionalmarkt/contract/billing/documents.ts'
import type { QueryOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database.ts'
import type { CompanyViewer } from '../../platform/viewer.ts'
import { billablesOf, sumsLeft } from './list-complained.ts'
import { likely } from './list-documents.ts'
import { orderOfSums } from './order-of-sums.ts'
import { joinPartner } from './partners.ts'
import { billables } from './tables.ts'

type Customer = ResponseOf<typeof contract>['customers'][number]
type Row = Omit<Customer, 'customer'> &
  Customer['customer'] & { customerCount: number; allNetCents: number; allOrders: number }

/** What a hub can bill, by customer. */
export const billableOf = async (
  db: Queryable,
  { company }: CompanyViewer,
  { until, q, sort }: QueryOf<typeof contract>,
  most = 500,
): Promise<ResponseOf<typeof contract>> => {
  const { rows } = await db.execute<Row>(sql`
    with sums as (
      select b.partner_id, ${sumsLeft.orders} as "orderCount", min(b.delivered_on) as "deliveredFrom", max(b.delivered_on) as "deliveredUntil",
        ${sumsLeft.net} as "netCents", ${sumsLeft.gross} as "grossCents", ${sumsLeft.complained} as "complainedCents"
      from ${billablesOf(company.id)} b where b.side = 'customer'
        ${until === undefined ? sql`` : sql`and b.delivered_on <= ${until}::date`} group by b.partner_id)
    select c.slug, c.name, c.order_number as "orderNumber", s."orderCount", s."deliveredFrom", s."deliveredUntil", s."netCents", s."grossCents", s."complainedCents",
      count(*) over ()::int as "customerCount", sum(s."netCents") over () as "allNetCents",
      (sum(s."orderCount") over ())::int as "allOrders"
    from sums s ${joinPartner(sql`s.partner_id`)}
    where ${q === undefined || q === '' ? sql`true` : sql`c.name ilike ${`%${likely(q)}%`}`}
    ${orderOfSums(sort, { day: sql`s."deliveredFrom"`, cents: sql`s."grossCents"` })} limit ${most}`)
  return {
    customers: rows.map(({ slug, name, orderNumber, customerCount: _, allNetCents: __, allOrders: ___, ...sums }) => ({
      customer: { slug, name, orderNumber },
      ...sums,
    })),
    customerCount: rows[0]?.customerCount ?? 0,
    orderCount: rows[0]?.allOrders ?? 0,
    netCents: rows[0]?.allNetCents ?? 0,
  }
}

/** The slugs of a hub's customers of whom something delivered until that day can be billed. */
export const billableCustomers = async (db: Queryable, retailerId: string, until: string): Promise<string[]> => {
  const { rows } = await db.execute<{ slug: string }>(sql`
    select distinct c.slug from ${billables} b ${joinPartner(sql`b.partner_id`)}
    where b.retailer_id = ${retailerId} and b.side = 'customer' and b.delivered_on <= ${until}::date order by c.slug`)
  return rows.map(({ slug }) => slug)
}
