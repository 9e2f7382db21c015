import { isForShelf } from '@regionalmarkt/domain/orders/customers-first.ts'
import { promisedQuantity } from '@regionalmarkt/domain/orders/quantities.ts'
import { freeQuantity } from '@regionalmarkt/domain/stock/movement.ts'
import { type DatedDemand, holdLasting, usableFor } from '@regionalmarkt/domain/stock/share-lasting.ts'
import { demandsAsOne, shareShortage } from '@regionalmarkt/domain/stock/share-shortage.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { WhoActs } from '../../platform/actor.ts'
import type { Tx } from '../../platform/database.ts'
import { DomainError, orRefuse } from '../../platform/domain-error.ts'
import type { Follower } from '../../platform/facts.ts'
import { lock } from '../../platform/locks.ts'
import { type Demand, demandsOf } from '../orders/public.ts'
import {
  lockRetailerOrders,
  type RetailerOrder,
  type RetailerOrderItem,
  readableRetailerOrderItems,
} from '../procurement/public.ts'
import { lockStocksOf, moveStock, reservationsOf, type StockMovement } from '../stock/public.ts'
import { waitingFor } from './retailer-item-state.ts'

type Tracked = { readonly supplierId: string; readonly salesUnitId: string }

/** Goods that were made to order are counted from now on: what is promised of them is held first. */
export const stockTrackingFollows: Follower = async (tx, facts, who) => {
  for (const fact of facts) if (fact.kind === 'stockTrackingStarted') await holdPromised(tx, who, fact)
}

/**
 * Holds on the producer's shelf what its open orders promise of a sales unit, each customer's goods of lots that last until their day.
 * `PromisedBeyondStock` when there is less. Orders that are being placed are waited for, later ones see the counted stock.
 */
const holdPromised = async (tx: Tx, who: WhoActs, { supplierId, salesUnitId }: Tracked): Promise<void> => {
  await lock(tx, 'stockTracking', supplierId)
  const items = await lockOpenItems(tx, salesUnitId)
  const demands = await demandsOf(
    tx,
    items.map(({ id }) => id),
  )
  const rows = await lockStocksOf(tx, [supplierId], [salesUnitId])
  const held = await reservationsOf(tx, [
    ...demands.map(({ orderItemId }) => orderItemId),
    ...items.map(({ id }) => id),
  ])
  const isHere = ({ companyId, salesUnitId: unit }: (typeof held)[number]) =>
    companyId === supplierId && unit === salesUnitId
  const lacking = demandsAsOne(items.flatMap((item) => promisedOf(item, demands))).map((demand) => {
    const already = held.filter((part) => isHere(part) && part.orderItemId === demand.orderItemId)
    const quantity = demand.quantity - already.reduce((sum, part) => sum + part.quantity, 0)
    return { ...demand, quantity: Math.max(0, quantity) }
  })
  const lots = rows.map((row) => ({ stockId: row.id, bestBefore: row.bestBefore, quantity: freeQuantity(row) }))
  const [promised, counted] = [sumOf(lacking), usableFor(lots, lacking)]
  if (counted < promised) throw new DomainError('PromisedBeyondStock', { promised, counted, salesUnitId })
  const shares = orRefuse(shareShortage(promised, lacking, { kind: 'oldestFirst' }))
  const itemOf = new Map(lacking.map(({ orderItemId, retailerOrderItemId }) => [orderItemId, retailerOrderItemId]))
  const movements = holdLasting(lots, lacking, shares).flatMap(({ stockId, heldFor }) =>
    heldFor.map(({ orderItemId, quantity }): StockMovement => {
      const retailerOrderItemId = itemOf.get(orderItemId)
      const entry = { kind: 'reservation', stockId, orderItemId, quantity } as const
      return retailerOrderItemId === undefined ? entry : { ...entry, retailerOrderItemId }
    }),
  )
  await moveStock(tx, who, movements, rows)
}

const sumOf = (parts: readonly { readonly quantity: number }[]): number =>
  parts.reduce((sum, { quantity }) => sum + quantity, 0)

/** The lines of orders with the supplier whose goods have not left it, with their orders locked. */
type OpenItem = RetailerOrderItem & Pick<RetailerOrder, 'deliveryDate' | 'createdAt'>

const lockOpenItems = async (tx: Tx, salesUnitId: string): Promise<OpenItem[]> => {
  const isOpen = and(
    eq(readableRetailerOrderItems.salesUnitId, salesUnitId),
    inArray(readableRetailerOrderItems.status, ['received', 'processing']),
  )
  const found = await tx
    .selectDistinct({ orderId: readableRetailerOrderItems.orderId })
    .from(readableRetailerOrderItems)
    .where(isOpen)
  const orders = await lockRetailerOrders(
    tx,
    found.map(({ orderId }) => orderId),
  )
  return orders
    .flatMap(({ items, deliveryDate, createdAt }) => items.map((item) => ({ ...item, deliveryDate, createdAt })))
    .filter((item) => item.salesUnitId === salesUnitId && ['received', 'processing'].includes(item.status))
}

/**
 * For whom a line's goods are to be held: the oldest orders first where the supplier has declined some. What customers gave back after it
 * had accepted is brought all the same, and the line holds it itself, as the hub's own line does.
 */
const promisedOf = (
  item: OpenItem,
  demands: readonly Demand[],
): (DatedDemand & { readonly retailerOrderItemId: string })[] => {
  const promised = promisedQuantity(item)
  const { id, deliveryDate, createdAt: placedAt } = item
  const itself = { orderItemId: id, retailerOrderItemId: id, deliveryDate, placedAt }
  if (isForShelf(item)) return [{ ...itself, quantity: promised }]
  const waiting = waitingFor(item, demands)
  const wanted = sumOf(waiting)
  const shares = orRefuse(shareShortage(Math.min(promised, wanted), waiting, { kind: 'oldestFirst' }))
  const kept = waiting.map((demand, index) => ({ ...demand, quantity: shares[index]?.given ?? 0 }))
  return promised > wanted ? [...kept, { ...itself, quantity: promised - wanted }] : kept
}
