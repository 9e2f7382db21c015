import type { QueryOf } from '@regionalmarkt/contract/endpoint.ts'
import type { listBusinessCustomerOrders } from '@regionalmarkt/contract/orders/business-customer-orders.ts'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database.ts'
import type { CompanyViewer } from '../../platform/viewer.ts'
import { listCustomerOrders } from './list-customer-orders.ts'

/** The orders placed with the viewer's hub. */
export const ordersOfHub = (db: Queryable, viewer: CompanyViewer, query: QueryOf<typeof listBusinessCustomerOrders>) =>
  listCustomerOrders(db, sql`o.retailer_id = ${viewer.company.id}`, query)
