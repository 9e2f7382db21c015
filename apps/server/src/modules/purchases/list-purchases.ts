import type { QueryOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { listPurchases as contract } from '@regionalmarkt/contract/purchases/purchases.ts'
import { shrinkOwnLine } from '@regionalmarkt/domain/orders/shrink-own-line.ts'
import { suppliedGoods, suppliedQuantity } from '@regionalmarkt/domain/orders/supplied-line.ts'
import { purchases as german } from '@regionalmarkt/i18n/purchases/de-DE.ts'
import { purchases as english } from '@regionalmarkt/i18n/purchases/en-US.ts'
import { statuses as germanStatuses } from '@regionalmarkt/i18n/statuses/de-DE.ts'
import { statuses as englishStatuses } from '@regionalmarkt/i18n/statuses/en-US.ts'
import { sql } from 'drizzle-orm'
import type { CompanyActor } from '../../platform/actor.ts'
import type { Queryable } from '../../platform/database.ts'
import { permissionOf } from '../../platform/permission.ts'
import { mostExported, type TableFormat, tableFile } from '../../platform/table-file.ts'
import { readableCompanies } from '../accounts/public.ts'
import { demandLines } from '../orders/public.ts'
import {
  depositCentsOf,
  hubRowOf,
  ofHub,
  readableRetailerOrderItems,
  readableRetailerOrders,
  retailerOrderPage,
  type StoredRetailerItem,
  type StoredRetailerOrder,
} from '../procurement/public.ts'

type Page = ResponseOf<typeof contract>
type Row = Page['purchases'][number]
type OwnItem = StoredRetailerItem & { readonly warehouseName: string }

const isOwn = (item: StoredRetailerItem): item is OwnItem => item.warehouseName !== null

const netOf = (item: StoredRetailerItem): number => suppliedGoods(item) + depositCentsOf(item)

const shareOf = (items: readonly StoredRetailerItem[]): Row['customers'] => ({
  itemCount: items.length,
  quantity: items.reduce((sum, item) => sum + suppliedQuantity(item), 0),
  netCents: items.reduce((sum, item) => sum + netOf(item), 0),
})

const ownLineOf = (order: StoredRetailerOrder, item: OwnItem, now: Date): Row['own']['lines'][number] => {
  const { id, articleName, salesUnitName, warehouseName, status, minimumQuantity, stepQuantity } = item
  const { orderedQuantity, confirmedQuantity, receivedQuantity, declineReason } = item
  const cancelled = shrinkOwnLine({ ...item, cutOffAt: new Date(order.cutOffAt) }, 'hub', { quantity: 0, now })
  return {
    ...{ id, articleName, salesUnitName, warehouseName, status, minimumQuantity, stepQuantity },
    ...{ orderedQuantity, confirmedQuantity, receivedQuantity, declineReason },
    netCents: netOf(item),
    canShrink: permissionOf(cancelled),
  }
}

const rowOf = (order: StoredRetailerOrder, now: Date): Row => {
  // A line that everybody has left was never ordered.
  const items = order.items.filter(({ orderedQuantity }) => orderedQuantity > 0)
  const own = items.filter(isOwn)
  return {
    ...hubRowOf(order, now),
    own: { ...shareOf(own), lines: own.map((item) => ownLineOf(order, item, now)) },
    customers: shareOf(items.filter((item) => !isOwn(item))),
  }
}

type Filter = Pick<QueryOf<typeof contract>, 'supplier' | 'for'>

/** Orders `e` of this hub that are narrowed to. */
const whoseOf = (hubId: string, { supplier, for: forWhom }: Filter) => {
  const isFor = forWhom === 'own' ? sql`i.warehouse_id is not null` : sql`i.warehouse_id is null`
  const { isTheirs, partner } = ofHub(hubId, supplier)
  return {
    partner,
    isTheirs: sql`${isTheirs}
      ${
        forWhom === undefined
          ? sql``
          : sql`and exists (select from ${readableRetailerOrderItems} i where i.order_id = e.id and ${isFor} and i.ordered_quantity > 0)`
      }`,
  }
}

/** What the viewer's hub buys, for itself and for customers: latest delivery first unless said otherwise, an order with a supplier a row. */
export const purchasesOf = async (
  db: Queryable,
  { viewer, now }: CompanyActor,
  { supplier, for: forWhom, ...query }: QueryOf<typeof contract>,
): Promise<Page> => {
  const whose = whoseOf(viewer.company.id, { supplier, for: forWhom })
  const { orders, nextCursor } = await retailerOrderPage(db, demandLines, whose, query, (order) => rowOf(order, now))
  return { purchases: orders, nextCursor, suppliers: query.cursor === undefined ? await suppliersOf(db, viewer) : [] }
}

/** All of them as a table, in the reader's language. */
export const exportedPurchases = async (
  db: Queryable,
  { viewer, now, locale }: CompanyActor,
  { supplier, for: forWhom, ...query }: QueryOf<typeof contract>,
  format: TableFormat,
): Promise<Buffer> => {
  const whose = whoseOf(viewer.company.id, { supplier, for: forWhom })
  const toRow = (order: StoredRetailerOrder) => rowOf(order, now)
  const { orders } = await retailerOrderPage(db, demandLines, whose, query, toRow, mostExported)
  const { exported } = locale === 'de-DE' ? german : english
  const words = locale === 'de-DE' ? germanStatuses : englishStatuses
  const rows = orders.map(({ own, customers, ...order }) => [
    ...[order.orderNumber, order.supplierName, order.deliveryDate, words.deliveryMethod[order.leg]],
    ...[words.order[order.status], words.payment[order.paymentStatus], order.itemCount, order.quantity],
    ...[
      { cents: own.netCents },
      { cents: customers.netCents },
      { cents: order.netCents },
      { cents: order.depositCents },
    ],
  ])
  return tableFile(Object.values(exported), rows, format, locale)
}

const suppliersOf = async (db: Queryable, { company }: CompanyActor['viewer']): Promise<Page['suppliers']> => {
  const { rows } = await db.execute<Page['suppliers'][number]>(sql`
    select s.slug, s.name from ${readableCompanies} s
    where exists (select from ${readableRetailerOrders} o where o.supplier_id = s.id and o.retailer_id = ${company.id})
    order by s.name, s.slug`)
  return rows
}
