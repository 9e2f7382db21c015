import type { QueryOf } from '@regionalmarkt/contract/endpoint.ts'
import type { listSupplierOrders } from '@regionalmarkt/contract/procurement/supplier-orders.ts'
import { procurement as german } from '@regionalmarkt/i18n/procurement/de-DE.ts'
import { procurement as english } from '@regionalmarkt/i18n/procurement/en-US.ts'
import { statuses as germanStatuses } from '@regionalmarkt/i18n/statuses/de-DE.ts'
import { statuses as englishStatuses } from '@regionalmarkt/i18n/statuses/en-US.ts'
import { sql } from 'drizzle-orm'
import type { CompanyActor } from '../../platform/actor.ts'
import type { Queryable } from '../../platform/database.ts'
import { mostExported, type TableFormat, tableFile } from '../../platform/table-file.ts'
import type { DemandLines } from './demand-lines.ts'
import { retailerOrderPage } from './list-retailer-orders.ts'
import { supplierRowOf } from './retailer-order-view.ts'

const ofSupplier = (companyId: string) => ({
  isTheirs: sql`e.supplier_id = ${companyId}`,
  partner: sql`e.retailer_id`,
})

/** What hubs have ordered from the viewer's company. */
export const ordersFromHubs = (
  db: Queryable,
  lines: DemandLines,
  { viewer, now }: CompanyActor,
  query: QueryOf<typeof listSupplierOrders>,
) => retailerOrderPage(db, lines, ofSupplier(viewer.company.id), query, (order) => supplierRowOf(order, now))

/** All of them as a table, in the reader's language. */
export const exportedFromHubs = async (
  db: Queryable,
  lines: DemandLines,
  { viewer, now, locale }: CompanyActor,
  { query, format }: { readonly query: QueryOf<typeof listSupplierOrders>; readonly format: TableFormat },
): Promise<Buffer> => {
  const whose = ofSupplier(viewer.company.id)
  const { orders } = await retailerOrderPage(
    db,
    lines,
    whose,
    query,
    (order) => supplierRowOf(order, now),
    mostExported,
  )
  const { exported } = locale === 'de-DE' ? german : english
  const words = locale === 'de-DE' ? germanStatuses : englishStatuses
  const rows = orders.map((order) => [
    ...[order.orderNumber, order.retailerName, order.deliveryDate, words.deliveryMethod[order.leg]],
    ...[words.order[order.status], words.payment[order.paymentStatus], order.itemCount, order.quantity],
    ...[{ cents: order.netCents }, { cents: order.depositCents }],
  ])
  return tableFile(Object.values(exported), rows, format, locale)
}
