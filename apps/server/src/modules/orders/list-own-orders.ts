import type { QueryOf } from '@regionalmarkt/contract/endpoint.ts'
import type { listOwnOrders } from '@regionalmarkt/contract/orders/own-orders.ts'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database.ts'
import type { CompanyViewer } from '../../platform/viewer.ts'
import { listCustomerOrders } from './list-customer-orders.ts'

/** The orders of the viewer's company. */
export const ownOrders = (db: Queryable, viewer: CompanyViewer, query: QueryOf<typeof listOwnOrders>) =>
  listCustomerOrders(db, sql`o.customer_id = ${viewer.company.id}`, query)
