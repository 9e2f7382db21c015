import type { QueryOf } from '@regionalmarkt/contract/endpoint.ts'
import type { listBusinessCustomerOrders } from '@regionalmarkt/contract/orders/business-customer-orders.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { CompanyActor } from '../../platform/actor.ts'
import type { Queryable } from '../../platform/database.ts'
import { mostExported, type TableFormat } from '../../platform/table-file.ts'
import type { CompanyViewer } from '../../platform/viewer.ts'
import { readableCompanies, readableUsers } from '../accounts/public.ts'
import { hubRowOf, rowOf } from './customer-order-row.ts'
import { listCustomerOrders } from './list-customer-orders.ts'
import { orderTable } from './order-table.ts'

type Filter = Pick<QueryOf<typeof listBusinessCustomerOrders>, 'q' | 'customer' | 'deliveryMethod' | 'channel'>

/** Orders `o` of the viewer's hub that are narrowed to. Customers are looked up by name first, so that no order has to look for its own. */
const ofHub = (
  { company }: CompanyViewer,
  { q = '', customer, deliveryMethod, channel }: Filter,
): SQL => sql`o.retailer_id = ${company.id}
  ${customer === undefined ? sql`` : sql`and o.customer_id = (select c.id from ${readableCompanies} c where c.slug = ${customer})`}
  ${deliveryMethod === undefined ? sql`` : sql`and o.delivery_method = ${deliveryMethod}`}
  ${channel === undefined ? sql`` : channel === 'b2c' ? sql`and o.channel = 'b2c'` : sql`and o.channel = 'b2b'`}
  ${
    q === ''
      ? sql``
      : sql`and (strpos(lower(o.order_number), lower(${q})) > 0
          or o.customer_id in (select c.id from ${readableCompanies} c where strpos(market_fold(c.name), market_fold(${q})) > 0)
          or (o.channel = 'b2c' and (strpos(market_fold(coalesce(o.guest_contact ->> 'name', o.billing_address ->> 'name', '')), market_fold(${q})) > 0
            or o.private_customer_id in (select u.id from ${readableUsers} u where strpos(market_fold(u.name), market_fold(${q})) > 0))))`
  }`

/** The orders placed with the viewer's hub. */
export const ordersOfHub = (db: Queryable, viewer: CompanyViewer, query: QueryOf<typeof listBusinessCustomerOrders>) =>
  listCustomerOrders(db, ofHub(viewer, query), query, { rowOf: hubRowOf })

/** All of them as a table, in the reader's language. */
export const exportedOrders = async (
  db: Queryable,
  { viewer, locale }: CompanyActor,
  query: QueryOf<typeof listBusinessCustomerOrders>,
  format: TableFormat,
): Promise<Buffer> => {
  const { orders } = await listCustomerOrders(db, ofHub(viewer, query), query, { most: mostExported, rowOf })
  return orderTable(orders, 'hub', { format, locale })
}
