import type { QueryOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { listTradePartners as contract } from '@regionalmarkt/contract/orders/list-trade-partners.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database.ts'
import type { CompanyViewer } from '../../platform/viewer.ts'
import { readableCompanies } from '../accounts/public.ts'
import { readableRetailerOrders } from '../procurement/public.ts'
import { businessCustomerOrders, complaints } from './tables.ts'

type Answer = ResponseOf<typeof contract>
type Partners = { readonly [Side in keyof Answer]?: SQL }

/** Which companies `c` occur in a list of a hub. */
const occurring = (hubId: string): Readonly<Record<QueryOf<typeof contract>['of'], Partners>> => ({
  customerOrders: {
    customers: sql`exists (select from ${businessCustomerOrders} o where o.customer_id = c.id and o.retailer_id = ${hubId})`,
  },
  supplierOrders: {
    suppliers: sql`exists (select from ${readableRetailerOrders} e where e.supplier_id = c.id and e.retailer_id = ${hubId})`,
  },
  complaints: {
    customers: sql`exists (select from ${complaints} m where m.customer_id = c.id and m.retailer_id = ${hubId})`,
    suppliers: sql`exists (select from ${complaints} m where m.supplier_id = c.id and m.retailer_id = ${hubId})`,
  },
})

const named = (isMeant: SQL | undefined): SQL =>
  isMeant === undefined
    ? sql`'[]'::json`
    : sql`(select coalesce(json_agg(json_build_object('slug', c.slug, 'name', c.name) order by c.name, c.slug), '[]')
        from ${readableCompanies} c where ${isMeant})`

/** The companies that occur in a list of the viewer's hub; one statement. */
export const tradePartnersOf = async (
  db: Queryable,
  { company }: CompanyViewer,
  { of }: QueryOf<typeof contract>,
): Promise<Answer> => {
  const { customers, suppliers } = occurring(company.id)[of]
  const { rows } = await db.execute<Answer>(
    sql`select ${named(customers)} as customers, ${named(suppliers)} as suppliers`,
  )
  return rows[0] ?? { customers: [], suppliers: [] }
}
