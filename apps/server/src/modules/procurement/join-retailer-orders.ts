import { randomUUIDv7 } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Content, PriceBasis } from '@regionalmarkt/domain/articles/sales-unit.ts'
import { berlinDate } from '@regionalmarkt/domain/calendar/berlin-time.ts'
import type { VatCategory } from '@regionalmarkt/domain/money/vat.ts'
import type { SupplyRoad } from '@regionalmarkt/domain/orders/delivery-method.ts'
import type { OrderItemStatus } from '@regionalmarkt/domain/orders/order-item-status.ts'
import { orderNumberOf } from '@regionalmarkt/domain/orders/order-number.ts'
import { deriveOrderStatus } from '@regionalmarkt/domain/orders/order-status.ts'
import type { RatedDeposit } from '@regionalmarkt/domain/pricing/deposits.ts'
import { sql } from 'drizzle-orm'
import type { WhoActs } from '../../platform/actor.ts'
import { auditAll } from '../../platform/audit.ts'
import type { Tx } from '../../platform/database.ts'
import type { Fact } from '../../platform/facts.ts'
import { gatherRowsOf } from '../../platform/gather-rows.ts'
import { invariant } from '../../platform/invariant.ts'
import { firmAtCutOff } from './firm-supplier-order.ts'
import {
  closeRetailerOrders,
  type LockedRetailerOrder,
  lockOpenRetailerOrders,
  type RetailerOrder,
  type RetailerOrderItem,
} from './lock-retailer-orders.ts'
import { gatherStatuses } from './save-statuses.ts'
import { tellRevived, tellSuppliers } from './supplier-order-mails.ts'
import { retailerOrderItems, retailerOrders } from './tables.ts'

type Bilingual = { readonly de: string; readonly en: string }

/** What is wanted of one sales unit. Cents are the supplier's own, net, per `priceBasis`. */
export type DemandLine = {
  readonly salesUnitId: string
  readonly quantity: number
  readonly articleNumber: string
  readonly articleName: Bilingual
  readonly salesUnitName: Bilingual
  readonly picture: string | null
  readonly gtin: string | null
  /** What one sales unit holds. */
  readonly content: Content
  readonly priceCents: number
  readonly priceBasis: PriceBasis
  readonly expectedWeightGrams: number | null
  readonly vatBasisPoints: number
  readonly vatCategory: VatCategory
  readonly deposits: readonly RatedDeposit[]
  /** For the hub's own shelf: where the goods go. Missing: for customers. */
  readonly warehouseId?: string
}

/** What is wanted of one supplier for the day it brings the goods; `cutOffAt` is the supplier's for that day. */
export type SupplierDemand = {
  readonly supplierId: string
  readonly deliveryDate: string
  readonly cutOffAt: Date
  readonly leg: SupplyRoad
  readonly lines: readonly DemandLine[]
}

/** An answered line takes no more: what its supplier has declined is asked again in another order. */
const hasDeclined = (order: LockedRetailerOrder, { lines }: SupplierDemand): boolean =>
  order.items.some(
    (item) => item.declineReason !== null && lines.some(({ salesUnitId }) => salesUnitId === item.salesUnitId),
  )

/** Draws numbers for new orders with suppliers: `E-2026-000045`. */
const nextNumbers = async (tx: Tx, now: Date, count: number): Promise<string[]> => {
  const { rows } = await tx.execute<{ n: number }>(
    sql`select nextval('retailer_order_number_seq') as n from generate_series(1, ${count}::int)`,
  )
  return rows.map(({ n }) => orderNumberOf('retailerOrder', berlinDate(now), n))
}

const isFor = (order: RetailerOrder, { supplierId, deliveryDate, leg }: SupplierDemand): boolean =>
  order.supplierId === supplierId && order.deliveryDate === deliveryDate && order.leg === leg

type Locked = readonly LockedRetailerOrder[] | undefined

/** The open order for each demand, made where there is none; its supplier gets one mail. */
const openOrders = async (
  tx: Tx,
  who: WhoActs,
  { retailerId, demands, locked }: { retailerId: string; demands: readonly SupplierDemand[]; locked: Locked },
) => {
  const collecting = locked ?? (await lockOpenRetailerOrders(tx, who, retailerId, demands))
  const isWanted = (order: LockedRetailerOrder) => demands.some((demand) => isFor(order, demand))
  const found = collecting.filter(isWanted)
  const orderFor = (demand: SupplierDemand) => found.find((order) => isFor(order, demand))
  const answered = demands.flatMap((demand) => {
    const order = orderFor(demand)
    return order && hasDeclined(order, demand) ? [order.id] : []
  })
  await closeRetailerOrders(tx, who, answered)
  const isJoinable = (order: LockedRetailerOrder | undefined) => order !== undefined && !answered.includes(order.id)
  const missing = demands.filter((demand) => !isJoinable(orderFor(demand)))
  if (missing.length === 0) return found
  const numbers = await nextNumbers(tx, who.now, missing.length)
  const opened = await tx
    .insert(retailerOrders)
    .values(
      missing.map(({ supplierId, deliveryDate, cutOffAt, leg }, index) => ({
        orderNumber: numbers[index] ?? '',
        retailerId,
        supplierId,
        deliveryDate,
        leg,
        status: 'received' as const,
        cutOffAt,
        createdAt: who.now,
      })),
    )
    .returning()
  await firmAtCutOff(
    tx,
    opened.map(({ id }) => id),
  )
  await tellSuppliers(
    tx,
    opened.map((order) => ({
      order,
      lines: missing.find((demand) => isFor(order, demand))?.lines ?? [],
    })),
  )
  return [...found.filter(isJoinable), ...opened.map((order) => ({ ...order, items: [] }))]
}

/** The same goods for the same at the same terms: a new price, rate, deposit or content is a new line, so that each demand is settled as promised. */
export const isOnSameTerms = (item: RetailerOrderItem, line: DemandLine): boolean =>
  item.salesUnitId === line.salesUnitId &&
  item.contentAmount === line.content.amount &&
  item.contentUnit === line.content.unit &&
  item.priceCents === line.priceCents &&
  item.priceBasis === line.priceBasis &&
  item.expectedWeightGrams === line.expectedWeightGrams &&
  item.vatBasisPoints === line.vatBasisPoints &&
  item.warehouseId === (line.warehouseId ?? null) &&
  isDeepStrictEqual(item.deposits, line.deposits)

/** Which item each sales unit of these demands would join in the orders that collect; none where it would be a new one. */
export const itemsToJoin = (
  collecting: readonly LockedRetailerOrder[],
  demands: readonly SupplierDemand[],
): ReadonlyMap<string, string> =>
  new Map(
    demands.flatMap((demand) => {
      const order = collecting.find((each) => isFor(each, demand))
      if (!order || hasDeclined(order, demand)) return []
      return demand.lines.flatMap((line): [string, string][] => {
        const item = order.items.find((each) => isOnSameTerms(each, line))
        return item ? [[line.salesUnitId, item.id]] : []
      })
    }),
  )

/** The lines of a demand as items of its order; new ones are numbered on, the position of one that is there stays. */
const rowsFor = (demand: SupplierDemand, orders: readonly LockedRetailerOrder[]) => {
  const order = invariant(
    orders.find((each) => isFor(each, demand)),
    'there is an open order for each demand',
  )
  let position = Math.max(0, ...order.items.map((item) => item.position))
  return demand.lines.map((wanted) => {
    const { quantity, articleName, salesUnitName, content, ...line } = wanted
    const known = order.items.find((item) => isOnSameTerms(item, wanted))
    if (!known) position += 1
    return {
      ...line,
      id: known?.id ?? randomUUIDv7(),
      orderId: order.id,
      position: known?.position ?? position,
      status: 'received' as const,
      articleNameDe: articleName.de,
      articleNameEn: articleName.en,
      salesUnitNameDe: salesUnitName.de,
      salesUnitNameEn: salesUnitName.en,
      contentAmount: content.amount,
      contentUnit: content.unit,
      orderedQuantity: quantity,
    }
  })
}

/** A line that is there at the same terms grows; one that everybody had left comes back to life. */
const growItems = gatherRowsOf(
  retailerOrderItems,
  sql`on conflict (order_id, sales_unit_id, content_amount, content_unit, price_cents, price_basis, expected_weight_grams, vat_basis_points, deposits,
    warehouse_id)
  do update set ordered_quantity = ${retailerOrderItems}.ordered_quantity + excluded.ordered_quantity, status = 'received',
    payment_status = 'unpaid', confirmed_quantity = null, version = ${retailerOrderItems}.version + 1`,
)

/**
 * Adds demand to the order that collects for (hub, supplier, day, road), opening it where there is none, and returns the item of
 * each sales unit. At most one order of these is open: by the lock, and by a unique index behind it. A line that is there at the
 * same terms grows. A constant number of statements; what grows is gathered. `locked`: what `lockOpenRetailerOrders` gave for
 * these demands in this transaction.
 */
export const joinRetailerOrders = async (
  tx: Tx,
  who: WhoActs,
  {
    retailerId,
    demands,
    locked,
  }: { readonly retailerId: string; readonly demands: readonly SupplierDemand[]; readonly locked?: Locked },
): Promise<{ itemOf: ReadonlyMap<string, string>; facts: readonly Fact[] }> => {
  if (demands.length === 0) return { itemOf: new Map(), facts: [] }
  const orders = await openOrders(tx, who, { retailerId, demands, locked })
  const rows = demands.flatMap((demand) => rowsFor(demand, orders))
  const items = growItems(tx, rows)
  gatherStatuses(
    tx,
    orders.map((order) => ({
      id: order.id,
      status: deriveOrderStatus('retailerOrder', [
        ...order.items.filter(({ id }) => !items.some((item) => item.id === id)).map(({ status }) => status),
        ...items.filter(({ orderId }) => orderId === order.id).map((): OrderItemStatus => 'received'),
      ]),
    })),
  )
  auditAll(
    tx,
    who,
    orders.map((order) => ({
      action: order.items.length === 0 ? 'retailerOrder.open' : 'retailerOrder.join',
      subject: 'retailerOrder',
      subjectId: order.id,
      after: {
        items: items
          .filter(({ orderId }) => orderId === order.id)
          .map(({ id, salesUnitId }) => ({
            itemId: id,
            quantity: rows.find((row) => row.orderId === order.id && row.salesUnitId === salesUnitId)?.orderedQuantity,
          })),
      },
    })),
  )
  const revived = orders.filter(({ items: before, status }) => before.length > 0 && status === 'cancelled')
  await tellRevived(
    tx,
    revived.map((order) => ({ order, lines: demands.find((demand) => isFor(order, demand))?.lines ?? [] })),
  )
  const moved = orders.map(({ id, supplierId }) => ({ id, retailerId, supplierId }))
  return {
    itemOf: new Map(items.map(({ id, salesUnitId }) => [salesUnitId, id])),
    facts: [{ kind: 'retailerOrdersMoved', action: 'join', orders: moved }],
  }
}
