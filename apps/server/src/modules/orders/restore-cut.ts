import { promisedQuantity } from '@regionalmarkt/domain/orders/quantities.ts'
import { type CutDemand, cutParts } from '@regionalmarkt/domain/orders/restore-cut.ts'
import { and, eq, gte, inArray, sql } from 'drizzle-orm'
import type { WhoActs } from '../../platform/actor.ts'
import type { Tx } from '../../platform/database.ts'
import type { Fact } from '../../platform/facts.ts'
import { invariant } from '../../platform/invariant.ts'
import { type CustomerOrderItem, type LockedCustomerOrder, lockOrderRows, orderIdsOf } from './lock-customer-orders.ts'
import { tellOfRestored } from './order-mails.ts'
import { keepMissing, rejoinParts } from './rejoin-parts.ts'
import { saveOrders } from './save-items.ts'
import { insertSiblings, type Split } from './split-missing.ts'
import { businessCustomerOrderItems, businessCustomerOrders } from './tables.ts'

/** Lines of a hub's open days that a count of its shelf has cut, for goods of these sales units. They are read without a lock. */
export const cutLines = async (
  tx: Tx,
  { retailerId, salesUnitIds, today }: { retailerId: string; salesUnitIds: readonly string[]; today: string },
): Promise<string[]> => {
  if (salesUnitIds.length === 0) return []
  const { id, splitFromItemId, cancelReason, isMissingAtShelf, salesUnitId, orderId } = businessCustomerOrderItems
  const rows = await tx
    .selectDistinct({ lineId: sql<string>`coalesce(${splitFromItemId}, ${id})` })
    .from(businessCustomerOrderItems)
    .innerJoin(businessCustomerOrders, eq(businessCustomerOrders.id, orderId))
    .where(
      and(
        inArray(salesUnitId, [...salesUnitIds]),
        sql`${cancelReason} ->> 'code' = 'missingInStock'`,
        eq(isMissingAtShelf, false),
        eq(businessCustomerOrders.retailerId, retailerId),
        gte(businessCustomerOrders.deliveryDate, today),
      ),
    )
  return rows.map(({ lineId }) => lineId)
}

export type CutLineDemand = CutDemand & { readonly salesUnitId: string }

const cutOf = (order: LockedCustomerOrder, lineId: string): number =>
  cutParts(order.items, lineId).reduce((sum, { quantity }) => sum + quantity, 0)

/** How much of these lines may be restored now, in the order given. Their orders are locked. */
export const cutDemandsOf = async (tx: Tx, lineIds: readonly string[]): Promise<CutLineDemand[]> => {
  const orders = await lockOrderRows(tx, await orderIdsOf(tx, lineIds))
  return lineIds.flatMap((lineId) => {
    const order = invariant(
      orders.find(({ items }) => items.some(({ id }) => id === lineId)),
      'each line has its order',
    )
    const salesUnitId = order.items.find(({ id }) => id === lineId)?.salesUnitId ?? ''
    const quantity = cutOf(order, lineId)
    return quantity === 0 ? [] : [{ orderItemId: lineId, salesUnitId, quantity, deliveryDate: order.deliveryDate }]
  })
}

type Restored = {
  readonly line: CustomerOrderItem
  readonly rejoined: readonly CustomerOrderItem[]
  /** A part of which some stays missing, in whole sales units. */
  readonly left: { readonly part: CustomerOrderItem; readonly quantity: number } | null
  readonly split: Split | null
}

/** `given` whole sales units go first to the line itself, then to its parts, oldest first. */
const restoredLine = (order: LockedCustomerOrder, lineId: string, given: number): Restored => {
  const line = invariant(
    order.items.find(({ id }) => id === lineId),
    'the line is of this order',
  )
  const rejoined: CustomerOrderItem[] = []
  let left: Restored['left'] = null
  let split: Split | null = null
  let open = given
  for (const { itemId, missing, quantity } of cutParts(order.items, lineId)) {
    const back = Math.min(open, quantity)
    open -= back
    const part = order.items.find(({ id }) => id === itemId)
    if (part === undefined) continue
    const missingQuantity = missing - back
    if (itemId !== lineId && missingQuantity === 0) rejoined.push(part)
    else if (itemId !== lineId && back > 0) left = { part, quantity: missingQuantity }
    else if (itemId === lineId && missingQuantity > 0) {
      const reason = { code: 'missingInStock' } as const
      split = { item: line, part: { itemId, missingQuantity, reason, isMissingInStock: true }, kept: back }
    }
  }
  const wasGone = line.status === 'cancelled'
  const isHere = line.receivedQuantity !== null
  const confirmedQuantity = (wasGone ? 0 : promisedQuantity(line)) + given
  return {
    line: {
      ...line,
      confirmedQuantity,
      ...(isHere && { receivedQuantity: confirmedQuantity }),
      ...(wasGone && {
        status: isHere ? ('receivedRetailer' as const) : ('received' as const),
        paymentStatus: 'unpaid' as const,
        cancelReason: null,
      }),
    },
    rejoined,
    left,
    split,
  }
}

/**
 * Lines that a count of the shelf cut are promised what a later count found, whole sales units by line; each customer is told. The goods
 * are held for them, and their orders are locked.
 */
export const restoreCutLines = async (
  tx: Tx,
  who: WhoActs,
  given: ReadonlyMap<string, number>,
): Promise<{
  restored: { orderNumber: string; orderItemId: string; quantity: number }[]
  facts: readonly Fact[]
}> => {
  const orders = await lockOrderRows(tx, await orderIdsOf(tx, [...given.keys()]))
  const changes = orders.map((order) => ({
    order,
    lines: order.items.flatMap(({ id }) => {
      const quantity = given.get(id)
      return quantity === undefined ? [] : [{ ...restoredLine(order, id, quantity), quantity }]
    }),
  }))
  const all = changes.flatMap(({ lines }) => lines)
  await insertSiblings(
    tx,
    all.flatMap(({ split }) => split ?? []),
  )
  for (const { left } of all) if (left !== null) await keepMissing(tx, left.part, left.quantity)
  const gone = all.flatMap(({ rejoined }) => rejoined)
  await rejoinParts(tx, gone)
  const { orders: saved, facts } = await saveOrders(
    tx,
    who,
    'restoreCut',
    changes.map(({ order, lines }) => {
      const items = order.items
        .filter((item) => !gone.includes(item))
        .map((item) => lines.find(({ line }) => line.id === item.id)?.line ?? item)
      const paymentStatus = order.paymentStatus === 'cancelled' ? ('unpaid' as const) : order.paymentStatus
      const audited = lines.map(({ line, quantity }) => ({ itemId: line.id, restored: quantity }))
      return { before: order, after: { ...order, paymentStatus, items }, audited }
    }),
  )
  for (const [index, { lines }] of changes.entries()) {
    const order = invariant(saved[index], 'each order was saved')
    for (const { line } of lines) await tellOfRestored(tx, order, line)
  }
  return {
    restored: changes.flatMap(({ order: { orderNumber }, lines }) =>
      lines.map(({ line, quantity }) => ({ orderNumber, orderItemId: line.id, quantity })),
    ),
    facts,
  }
}
