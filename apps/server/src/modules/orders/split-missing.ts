import { type CancelReason, loggedReason } from '@regionalmarkt/domain/orders/cancel-reason.ts'
import { splitMissing as splitLine } from '@regionalmarkt/domain/orders/quantities.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { WhoActs } from '../../platform/actor.ts'
import type { Tx } from '../../platform/database.ts'
import { orNotFound } from '../../platform/domain-error.ts'
import type { Fact } from '../../platform/facts.ts'
import { invariant } from '../../platform/invariant.ts'
import { moveStock, reservationsOf } from '../stock/public.ts'
import { type CustomerOrderItem, type LockedCustomerOrder, lockOrderRows, orderIdsOf } from './lock-customer-orders.ts'
import { type ShortLine, tellOfShortage } from './order-mails.ts'
import { saveOrders } from './save-items.ts'
import { settleRetailerOrderItems } from './settle-retailer-order-items.ts'
import { businessCustomerOrderItems, orderItemSourcing } from './tables.ts'

/** What of a line cannot be had, in whole sales units, and why: its customer reads it. */
export type MissingPart = {
  readonly itemId: string
  readonly missingQuantity: number
  readonly reason: CancelReason
  /** Where the missing goods were to come from: that demand shrinks. Left out when they were missing at the shelf. */
  readonly retailerOrderItemId?: string
  /** Missing at the shelf before anybody picked: no picking that is taken back brings it back. */
  readonly isMissingInStock?: boolean
  /** It did not come when that was counted in, which may turn out to be wrong. */
  readonly isCounted?: boolean
}

export type ShortenedLine = {
  readonly orderItemId: string
  /** The missing part of the line, or the line, where nothing of it is left. */
  readonly missingItemId: string
  readonly orderNumber: string
  readonly customerName: string
  readonly missingQuantity: number
}

export type Split = { readonly item: CustomerOrderItem; readonly part: MissingPart; readonly kept: number }

/**
 * Takes missing parts out of lines: the missing part becomes a cancelled sibling with its reason, the line keeps what it
 * was ordered with and is confirmed for less; a line of which nothing is left is cancelled itself, and what was still held
 * for it is released. Stock that is known not to exist must be corrected before. Every customer concerned gets one mail.
 * The orders are locked as for `advanceItems`.
 */
export const splitMissing = async (
  tx: Tx,
  who: WhoActs,
  parts: readonly MissingPart[],
): Promise<{ shortened: ShortenedLine[]; facts: readonly Fact[] }> => {
  const missing = parts.filter(({ missingQuantity }) => missingQuantity > 0)
  if (missing.length === 0) return { shortened: [], facts: [] }
  const orders = await lockOrderRows(
    tx,
    await orderIdsOf(
      tx,
      missing.map(({ itemId }) => itemId),
    ),
  )
  const splits = missing.map((part): Split => {
    const item = invariant(
      orders.flatMap(({ items }) => items).find(({ id }) => id === part.itemId),
      'a part is of an item whose order is locked',
    )
    const outcome = splitLine(item, part.missingQuantity)
    return { item, part, kept: outcome.kind === 'split' ? outcome.confirmedQuantity : 0 }
  })
  const gone = splits.filter(({ kept }) => kept === 0)
  const held = await reservationsOf(
    tx,
    gone.map(({ item }) => item.id),
  )
  await moveStock(
    tx,
    who,
    held.map(({ stockId, orderItemId, quantity }) => ({ kind: 'release', stockId, orderItemId, quantity })),
  )
  const siblings = await insertSiblings(tx, splits)
  for (const { part } of splits) await shrinkDemand(tx, part)
  const { orders: saved, facts: saving } = await saveOrders(
    tx,
    who,
    'split',
    orders.map((order) => afterSplit(order, splits)),
  )
  const settling = await settleRetailerOrderItems(
    tx,
    who,
    gone.flatMap(({ item }) => item.sourcing.map(({ retailerOrderItemId }) => retailerOrderItemId)),
  )
  const shortLines = splits.map(({ item, part, kept }): ShortLine => ({ item, kept, reason: part.reason }))
  const names = await tellOfShortage(tx, saved, shortLines)
  const shortened = splits.map(({ item, part }) => {
    const order = orNotFound(orders.find(({ id }) => id === item.orderId))
    const { id, orderNumber } = order
    const customerName = names.get(id) ?? ''
    const missingItemId = siblings.get(item.id) ?? item.id
    const { missingQuantity } = part
    return { orderItemId: item.id, missingItemId, orderNumber, customerName, missingQuantity }
  })
  return { shortened, facts: [...saving, ...settling] }
}

/** Whether the missing part comes back when a picking, or a count, is taken back. */
const causeOf = ({ retailerOrderItemId, isCounted, isMissingInStock }: MissingPart) => ({
  isMissingAtShelf: retailerOrderItemId === undefined && isMissingInStock !== true,
  missingInCountOf: isCounted === true ? (retailerOrderItemId ?? null) : null,
})

const afterSplit = (order: LockedCustomerOrder, splits: readonly Split[]) => {
  const ofOrder = splits.filter(({ item }) => item.orderId === order.id)
  const items = order.items.map((item): CustomerOrderItem => {
    const split = ofOrder.find((each) => each.item.id === item.id)
    if (!split) return item
    const { kept, part } = split
    // What stands at the hub for the line is less now.
    const received = part.isMissingInStock && item.receivedQuantity !== null ? { receivedQuantity: kept } : {}
    if (kept > 0) return { ...item, ...received, confirmedQuantity: kept }
    return {
      ...item,
      status: 'cancelled',
      paymentStatus: 'cancelled',
      cancelReason: part.reason,
      ...causeOf(part),
      confirmedQuantity: 0,
    }
  })
  return {
    before: order,
    after: { ...order, items },
    audited: ofOrder.map(({ part }) => ({ ...part, reason: loggedReason(part.reason) })),
  }
}

/** The missing parts of lines that go on, by line. */
export const insertSiblings = async (tx: Tx, splits: readonly Split[]): Promise<ReadonlyMap<string, string>> => {
  const siblings = splits
    .filter(({ kept }) => kept > 0)
    .map(({ item: { id, sourcing: _, ...item }, part }) => ({
      ...item,
      splitFromItemId: id,
      replacesItemId: null,
      status: 'cancelled' as const,
      paymentStatus: 'cancelled' as const,
      cancelReason: part.reason,
      ...causeOf(part),
      orderedQuantity: part.missingQuantity,
      changedQuantity: null,
      deliveryFeeCents: 0,
      confirmedQuantity: null,
      receivedQuantity: null,
      pickedQuantity: null,
      deliveredQuantity: null,
      invoicedQuantity: null,
      weighedGrams: null,
      version: 1,
    }))
  if (siblings.length === 0) return new Map()
  const { id, splitFromItemId } = businessCustomerOrderItems
  const rows = await tx.insert(businessCustomerOrderItems).values(siblings).returning({ id, splitFromItemId })
  return new Map(rows.map((row) => [row.splitFromItemId ?? '', row.id]))
}

const shrinkDemand = async (tx: Tx, { itemId, missingQuantity, retailerOrderItemId }: MissingPart): Promise<void> => {
  if (retailerOrderItemId === undefined) return
  await tx
    .update(orderItemSourcing)
    .set({ quantity: sql`greatest(0, ${orderItemSourcing.quantity} - ${missingQuantity}::int)` })
    .where(
      and(eq(orderItemSourcing.orderItemId, itemId), eq(orderItemSourcing.retailerOrderItemId, retailerOrderItemId)),
    )
}
