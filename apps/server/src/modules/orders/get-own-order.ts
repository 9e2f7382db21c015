import { sql } from 'drizzle-orm'
import type { CompanyActor } from '../../platform/actor.ts'
import type { Queryable } from '../../platform/database.ts'
import { loadCustomerOrder, type OrderView, orderView } from './customer-order.ts'

/** One order of the viewer's company. */
export const ownOrder = async (db: Queryable, { viewer, now }: CompanyActor, orderNumber: string): Promise<OrderView> =>
  orderView(await loadCustomerOrder(db, sql`o.customer_id = ${viewer.company.id}`, orderNumber), 'customer', now)
