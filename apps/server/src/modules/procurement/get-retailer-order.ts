import { isDirect } from '@regionalmarkt/domain/orders/delivery-method.ts'
import { changeableUntil } from '@regionalmarkt/domain/orders/early-acceptance.ts'
import { sql } from 'drizzle-orm'
import type { CompanyActor } from '../../platform/actor.ts'
import type { Queryable } from '../../platform/database.ts'
import { orNotFound } from '../../platform/domain-error.ts'
import type { Customers } from './demand-lines.ts'
import { historyOf } from './order-history.ts'
import {
  missingQuantityOf,
  type RetailerOrderView,
  retailerItemView,
  retailerOrdersSql,
  type StoredRetailerOrder,
  supplierOrderView,
  waitingLine,
} from './retailer-order-view.ts'
import { suggestedLotsOf } from './suggested-lots.ts'

/** One order of the viewer's hub with a supplier, with the customers behind each item. */
export const orderWithSupplier = async (
  db: Queryable,
  { lines, stopsOf }: Customers,
  { viewer, now }: CompanyActor,
  orderNumber: string,
): Promise<RetailerOrderView> => {
  const isTheirs = sql`e.retailer_id = ${viewer.company.id} and e.order_number = ${orderNumber}`
  const { rows } = await db.execute<{ found: StoredRetailerOrder }>(retailerOrdersSql(lines, isTheirs))
  const order = orNotFound(rows[0]).found
  const lots = await suggestedLotsOf(db, lines, order, now)
  return {
    ...supplierOrderView(order, 'hub', now),
    isSupplierBlocked: order.isSupplierBlocked,
    stops: isDirect(order.leg) ? await stopsOf(db, order.id) : [],
    history: await historyOf(db, viewer, order.id),
    items: order.items.map((item) => ({
      ...retailerItemView(order, item, 'hub'),
      suggestedLots: lots.get(item.id) ?? [],
      demands: item.demands.map((stored) => {
        const { status, placedAt, pickedQuantity: _, cutOffAt: __, ...demand } = stored
        return {
          ...demand,
          isConfirmed: status !== 'received',
          placedAt: new Date(placedAt).toISOString(),
          changeableUntil: changeableUntil(waitingLine(stored), now)?.toISOString() ?? null,
        }
      }),
      missingQuantity: missingQuantityOf(item),
      warehouseName: item.warehouseName,
    })),
  }
}
