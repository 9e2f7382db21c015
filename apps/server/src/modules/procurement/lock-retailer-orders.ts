import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { WhoActs } from '../../platform/actor.ts'
import { auditAll } from '../../platform/audit.ts'
import { columnsOf } from '../../platform/columns.ts'
import type { Tx } from '../../platform/database.ts'
import { DomainError, orNotFound } from '../../platform/domain-error.ts'
import { lockEach } from '../../platform/locks.ts'
import { given, statement, unseen } from '../../platform/prepared.ts'
import { retailerOrderItems, retailerOrders } from './tables.ts'

export type RetailerOrder = typeof retailerOrders.$inferSelect
export type RetailerOrderItem = typeof retailerOrderItems.$inferSelect
type OrderKey = Pick<RetailerOrder, 'supplierId' | 'deliveryDate' | 'leg'>
export type LockedRetailerOrder = RetailerOrder & { readonly items: readonly RetailerOrderItem[] }

const itemsOf = statement<RetailerOrderItem>(sql`
  select ${columnsOf(retailerOrderItems)} from ${retailerOrderItems}
  where order_id = any(${unseen('orderIds', 'uuid[]')}) order by order_id, position`)

const withItems = async (tx: Tx, orders: readonly RetailerOrder[]): Promise<LockedRetailerOrder[]> => {
  if (orders.length === 0) return []
  const orderIds = orders.map(({ id }) => id)
  const items = await itemsOf(tx, { orderIds })
  return orders.map((order) => ({ ...order, items: items.filter(({ orderId }) => orderId === order.id) }))
}

/** Locks orders with suppliers in id order. The row of an order is the lock of its items too. */
export const lockRetailerOrders = async (tx: Tx, orderIds: readonly string[]): Promise<LockedRetailerOrder[]> =>
  withItems(tx, await lockRetailerOrderRows(tx, orderIds))

/** The same without reading the items. */
export const lockRetailerOrderRows = async (tx: Tx, orderIds: readonly string[]): Promise<RetailerOrder[]> => {
  if (orderIds.length === 0) return []
  return tx
    .select()
    .from(retailerOrders)
    .where(inArray(retailerOrders.id, [...new Set(orderIds)]))
    .orderBy(asc(retailerOrders.id))
    .for('no key update')
}

/** Locks one order by its number, for its hub or for its supplier; somebody else's is `NotFound`. */
export const lockRetailerOrder = async (
  tx: Tx,
  party: { readonly retailerId: string } | { readonly supplierId: string },
  orderNumber: string,
): Promise<LockedRetailerOrder> => {
  const isPartys =
    'retailerId' in party
      ? eq(retailerOrders.retailerId, party.retailerId)
      : eq(retailerOrders.supplierId, party.supplierId)
  const orders = await tx
    .select()
    .from(retailerOrders)
    .where(and(eq(retailerOrders.orderNumber, orderNumber), isPartys))
    .for('no key update')
  const [order] = await withItems(tx, orders)
  return orNotFound(order)
}

/** Locks several orders of a hub with one supplier by their numbers, in id order; `NotFound` when one of them is none. */
export const lockRetailerOrdersByNumber = async (
  tx: Tx,
  { retailerId, supplierId }: Pick<RetailerOrder, 'retailerId' | 'supplierId'>,
  orderNumbers: readonly string[],
): Promise<LockedRetailerOrder[]> => {
  const numbers = [...new Set(orderNumbers)]
  const orders = await tx
    .select()
    .from(retailerOrders)
    .where(
      and(
        inArray(retailerOrders.orderNumber, numbers),
        eq(retailerOrders.retailerId, retailerId),
        eq(retailerOrders.supplierId, supplierId),
      ),
    )
    .orderBy(asc(retailerOrders.id))
    .for('no key update')
  if (orders.length !== numbers.length) throw new DomainError('NotFound')
  return withItems(tx, orders)
}

/**
 * Locks the order that collects for each supplier, day and road, with its items; where there is none yet, the right to open it,
 * so that two transactions never open two. Orders whose cut-off has passed are closed here and not returned. Suppliers are
 * locked in one order, always before any stock.
 */
export const lockOpenRetailerOrders = async (
  tx: Tx,
  who: WhoActs,
  retailerId: string,
  keys: readonly OrderKey[],
): Promise<LockedRetailerOrder[]> => (await lockRetailerOrdersFor(tx, who, retailerId, keys)).collecting

/**
 * The same, and in the same breath, in id order, those of which something was accepted and has not left its supplier (`accepted`).
 * `besides`: ids of more orders to lock, which are not returned.
 */
export const lockRetailerOrdersFor = async (
  tx: Tx,
  who: WhoActs,
  retailerId: string,
  keys: readonly OrderKey[],
  besides: readonly string[] = [],
): Promise<{ collecting: LockedRetailerOrder[]; accepted: LockedRetailerOrder[] }> => {
  if (keys.length === 0) {
    await lockRetailerOrderRows(tx, besides)
    return { collecting: [], accepted: [] }
  }
  const names = keys.map(({ supplierId, deliveryDate, leg }) => `${retailerId} ${supplierId} ${deliveryDate} ${leg}`)
  await lockEach(tx, 'retailerOrderOpening', names)
  const locked = await lockSupplying(tx, {
    retailerId,
    supplierIds: keys.map(({ supplierId }) => supplierId),
    days: keys.map(({ deliveryDate }) => deliveryDate),
    legs: keys.map(({ leg }) => leg),
    besides,
  })
  const orders = locked.filter(
    ({ retailerId: hub, supplierId, deliveryDate, leg }) =>
      hub === retailerId &&
      keys.some((key) => key.supplierId === supplierId && key.deliveryDate === deliveryDate && key.leg === leg),
  )
  const isOver = ({ closedAt, cutOffAt }: RetailerOrder) => closedAt === null && cutOffAt <= who.now
  await closeRetailerOrders(
    tx,
    who,
    orders.filter(isOver).map(({ id }) => id),
    sql`${retailerOrders.cutOffAt}`,
  )
  const found = await withItems(
    tx,
    orders.filter((order) => !isOver(order)),
  )
  return {
    collecting: found.filter(({ closedAt }) => closedAt === null),
    accepted: found.filter(({ closedAt }) => closedAt !== null),
  }
}

const isFor: SQL = sql`retailer_id = ${given('retailerId')} and (supplier_id, delivery_date, leg) in (
  select * from unnest(${given('supplierIds')}::uuid[], ${given('days')}::date[], ${given('legs')}::text[]))`

const lockSupplying = statement<RetailerOrder>(sql`
  select ${columnsOf(retailerOrders)} from ${retailerOrders} where id = any(${given('besides')}::uuid[])
    or id in (select id from ${retailerOrders} where ${isFor} and closed_at is null)
    or id in (
      select id from ${retailerOrders} e where ${isFor} and closed_at is not null and status not in ('completed', 'cancelled')
        and exists (select from ${retailerOrderItems} i
          where i.order_id = e.id and i.status = 'processing' and i.warehouse_id is null))
  order by id for no key update`)

/** Lets nothing join these orders any more, and writes down that it is so. */
export const closeRetailerOrders = async (
  tx: Tx,
  who: WhoActs,
  orderIds: readonly string[],
  closedAt: Date | ReturnType<typeof sql> = who.now,
): Promise<void> => {
  if (orderIds.length === 0) return
  const closed = await tx
    .update(retailerOrders)
    .set({ closedAt, version: sql`${retailerOrders.version} + 1` })
    .where(and(inArray(retailerOrders.id, [...orderIds]), isNull(retailerOrders.closedAt)))
    .returning({ id: retailerOrders.id, closedAt: retailerOrders.closedAt })
  auditAll(
    tx,
    who,
    closed.map(({ id, closedAt: at }) => ({
      action: 'retailerOrder.close',
      subject: 'retailerOrder',
      subjectId: id,
      after: { closedAt: at },
    })),
  )
}
