import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../platform/database.ts'
import type { Fact } from '../../platform/facts.ts'
import { queueMails } from '../notifications/public.ts'
import { isSameLotSql, readableLotBlocks, readableStocks } from '../stock/public.ts'
import { partiesOf } from './order-mails.ts'
import { buyerIdOf } from './parties.ts'
import { businessCustomerOrderItems, businessCustomerOrders, orderItemLots, recallNotices } from './tables.ts'

/** The goods of a lot in an order, and how many of them only possibly, in whole sales units. */
export type RecalledPart = { readonly orderId: string; readonly quantity: number; readonly possible: number }
type Recalled = {
  readonly articleName: { readonly de: string; readonly en: string }
  readonly salesUnitName: { readonly de: string; readonly en: string }
  readonly lot: string | null
  readonly reason: string
  readonly hubPhone: string
}
type Parties = Extract<Fact, { readonly kind: 'ordersMoved' }>['orders']

/**
 * Tells everybody who got something of a blocked lot and has not been told that it is called back, each once: who can be reached now, else
 * where they were when they ordered. Returns the orders whose customers get a mail.
 */
export const tellOfRecall = async (
  tx: Tx,
  { lotBlockId, now, ...lot }: Recalled & { readonly lotBlockId: string; readonly now: Date },
  parts: readonly RecalledPart[],
): Promise<Parties> => {
  if (parts.length === 0) return []
  // Who comes second writes nothing, and sends nothing.
  const claimed = await claim(tx, lotBlockId, parts, now)
  const ids = claimed.map(({ orderId }) => orderId)
  if (ids.length === 0) return []
  const told = await write(tx, 'lotRecalled', ids, lot, parts)
  const unreachable = ids.filter((id) => told.every((order) => order.id !== id))
  if (unreachable.length > 0) {
    await tx
      .update(recallNotices)
      .set({ informedAt: null })
      .where(and(eq(recallNotices.lotBlockId, lotBlockId), inArray(recallNotices.orderId, unreachable)))
  }
  return told
}

/** Queues a mail about a lot to the customer of each of these orders that has some of it; returns the orders whose customers get one. */
const write = async (
  tx: Tx,
  template: 'lotRecalled' | 'recallLifted',
  orderIds: readonly string[],
  lot: Recalled,
  parts: readonly RecalledPart[],
): Promise<Parties> => {
  const orders = await tx
    .select()
    .from(businessCustomerOrders)
    .where(inArray(businessCustomerOrders.id, [...orderIds]))
  const told = (await partiesOf(tx, orderIds)).flatMap((party) => {
    const order = orders.find(({ id }) => id === party.orderId)
    const part = parts.find(({ orderId }) => orderId === party.orderId)
    const recipient = party.recipient ?? order?.contact.email ?? ''
    return order === undefined || part === undefined || recipient === '' ? [] : [{ ...party, order, part, recipient }]
  })
  queueMails(
    tx,
    told.map(({ order, part: { quantity, possible }, recipient, locale, greeting, hubName, to }) => ({
      recipient,
      locale,
      template,
      data: {
        ...lot,
        ...to,
        ...{ name: greeting, hubName, orderNumber: order.orderNumber, deliveryDate: order.deliveryDate },
        ...{ quantity, possible },
      },
    })),
  )
  return told.map(({ order }) => ({ id: order.id, customerId: buyerIdOf(order), retailerId: order.retailerId }))
}

/**
 * Tells whoever was told of a recall, by mail or by telephone, that it is lifted. Returns how many mails that are, and all the orders:
 * who has nothing of it any more, or no address, reads it there.
 */
export const tellOfLift = async (
  tx: Tx,
  { lotBlockId, ...lot }: Recalled & { readonly lotBlockId: string },
  parts: readonly RecalledPart[],
): Promise<{ readonly mails: number; readonly orders: Parties }> => {
  const orders = await ordersRecalled(tx, lotBlockId, sql`coalesce(informed_at, reached_at) is not null`)
  const ids = orders.map(({ id }) => id)
  if (ids.length === 0) return { mails: 0, orders }
  return { mails: (await write(tx, 'recallLifted', ids, lot, parts)).length, orders }
}

/** Writes down that these get a mail now, each once; those who had none. */
const claim = (tx: Tx, lotBlockId: string, parts: readonly RecalledPart[], informedAt: Date) =>
  tx
    .insert(recallNotices)
    .values(parts.map(({ orderId }) => ({ lotBlockId, orderId, informedAt })))
    .onConflictDoUpdate({
      target: [recallNotices.lotBlockId, recallNotices.orderId],
      set: { informedAt },
      setWhere: isNull(recallNotices.informedAt),
    })
    .returning({ orderId: recallNotices.orderId })

/** Somebody has spoken to the customer of an order about a blocked lot; nulls: they have not. */
export const noteReached = async (
  tx: Tx,
  { lotBlockId, orderId, ...reached }: Omit<typeof recallNotices.$inferInsert, 'informedAt'>,
): Promise<void> => {
  await tx
    .insert(recallNotices)
    .values({ lotBlockId, orderId, ...reached })
    .onConflictDoUpdate({ target: [recallNotices.lotBlockId, recallNotices.orderId], set: reached })
}

/** The orders of which is noted whether their customers were told of a blocked lot. */
export const ordersRecalled = async (db: Queryable, lotBlockId: string, onlyThose?: SQL): Promise<Parties> => {
  const orders = await db
    .select({
      ...{ id: businessCustomerOrders.id, retailerId: businessCustomerOrders.retailerId },
      ...{ customerId: businessCustomerOrders.customerId, privateCustomerId: businessCustomerOrders.privateCustomerId },
    })
    .from(recallNotices)
    .innerJoin(businessCustomerOrders, eq(businessCustomerOrders.id, recallNotices.orderId))
    .where(and(eq(recallNotices.lotBlockId, lotBlockId), onlyThose))
  return orders.map((order) => ({ id: order.id, customerId: buyerIdOf(order), retailerId: order.retailerId }))
}

/** What of an order `o` its customer was told to put aside, as long as the lot is blocked; what never left has not been told of. */
export const recallsSql: SQL = sql`(
  select coalesce(json_agg(json_build_object('articleName', json_build_object('de', f.article_name_de, 'en', f.article_name_en),
    'salesUnitName', json_build_object('de', f.sales_unit_name_de, 'en', f.sales_unit_name_en),
    'lot', f.lot, 'quantity', f.quantity, 'possible', f.possible, 'reason', f.reason) order by f.blocked_at, f.id), '[]')
  from (
    select b.id, b.lot, b.reason, b.blocked_at, i.article_name_de, i.article_name_en, i.sales_unit_name_de, i.sales_unit_name_en,
      sum(l.quantity)::int as quantity,
      coalesce(sum(l.quantity) filter (where l.may_be <> '{}'), 0)::int as possible
    from ${recallNotices} n join ${readableLotBlocks} b on b.id = n.lot_block_id and b.lifted_at is null
    join ${businessCustomerOrderItems} i on i.order_id = n.order_id and i.sales_unit_id = b.sales_unit_id
    join ${orderItemLots} l on l.order_item_id = i.id and (${isSameLotSql(sql`l.lot`, sql`b.lot`)} or exists (
      select from ${readableStocks} s where s.id = any(l.may_be) and ${isSameLotSql(sql`s.lot`, sql`b.lot`)}))
    where n.order_id = o.id and coalesce(n.informed_at, n.reached_at) is not null
    group by b.id, b.lot, b.reason, b.blocked_at, i.article_name_de, i.article_name_en, i.sales_unit_name_de, i.sales_unit_name_en
  ) f)`
