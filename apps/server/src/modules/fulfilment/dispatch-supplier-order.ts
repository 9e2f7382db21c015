import type { BodyOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { dispatchSupplierOrder as contract } from '@regionalmarkt/contract/fulfilment/supplier-orders.ts'
import { customersFirst, isForShelf, ownLinesBeside } from '@regionalmarkt/domain/orders/customers-first.ts'
import { orderItemCan } from '@regionalmarkt/domain/orders/order-item-can.ts'
import { promisedQuantity } from '@regionalmarkt/domain/orders/quantities.ts'
import { dispatchRetailerOrderItem } from '@regionalmarkt/domain/orders/supply-retailer-order-item.ts'
import type { WhoActs } from '../../platform/actor.ts'
import type { Tx } from '../../platform/database.ts'
import { orNotFound, orRefuse, refusalAbout } from '../../platform/domain-error.ts'
import type { Outcome } from '../../platform/facts.ts'
import { advanceItems, type Demand, demandsOf, ordersOf, stateOf } from '../orders/public.ts'
import {
  advanceRetailerOrderItems,
  announceLots,
  type LockedRetailerOrder,
  lockRetailerOrder,
  type RetailerOrderItem,
} from '../procurement/public.ts'
import { moveStock } from '../stock/public.ts'
import { type Answerer, livingItemsOf, retailerItemOf, retailerItemState, waitingFor } from './retailer-item-state.ts'
import { issueSupplierStock, lockHeldGoods } from './supplier-stock.ts'

type Sent = BodyOf<typeof contract>['items']

/**
 * The goods leave the supplier, which says so itself or by telephone to its hub, or stand ready for the hub to fetch: all accepted lines at once, each with its lots. Fewer than
 * confirmed may go; what the hub orders for its own shelf gives way to customers. They leave the supplier's books, and the customers' lines follow. Refusals, with the fact `itemId`:
 * `LotRequired`, `QuantityTooHigh`, `BestBeforePassed`, `NotYetConfirmed`, `TransitionNotAllowed`.
 */
export const dispatchSupplierOrder = async (
  tx: Tx,
  who: WhoActs,
  answerer: Answerer,
  { orderNumber, items: sent }: { readonly orderNumber: string; readonly items: Sent },
): Promise<Outcome<ResponseOf<typeof contract>>> => {
  const order = await lockRetailerOrder(tx, answerer, orderNumber)
  const named = sent.map(({ itemId }) => retailerItemOf(order, itemId).id)
  const items = leavingItemsOf(order, named)
  const demands = await demandsOf(
    tx,
    items.map(({ id }) => id),
  )
  const going = asTheyCount(order, sent, demands)
  const goods = items.map((item) => ({ item, ...sentOf(order, item, { sent: going, by: answerer.as }) }))
  const held = await lockHeldGoods(tx, order, demands)
  const movements = goods.map(({ item, confirmedQuantity: quantity }) =>
    issueSupplierStock(held, item, { quantity, reason: orderNumber }),
  )
  await moveStock(tx, who, movements.flat(), held.rows)
  await announceLots(
    tx,
    goods.flatMap(({ item, lots }) => lots.map((lot) => ({ ...lot, retailerOrderItemId: item.id }))),
  )
  const changes = goods.map(({ item, status, confirmedQuantity }) => ({ itemId: item.id, status, confirmedQuantity }))
  const { orders, facts } = await advanceRetailerOrderItems(tx, who, 'dispatch', changes, [order])
  const { facts: following } = await followGoods(
    tx,
    who,
    items.flatMap((item) => waitingFor(item, demands)),
  )
  return {
    answer: { status: orNotFound(orders[0]).status },
    facts: [...facts, ...following, { kind: 'stockMoved', companyIds: [order.supplierId] }],
  }
}

/** What was accepted goes, and what is named, which the domain may refuse. When nothing was, it says why of all of it. */
const leavingItemsOf = (order: LockedRetailerOrder, named: readonly string[]): RetailerOrderItem[] => {
  const living = livingItemsOf(order)
  const leaving = living.filter(({ id, status }) => status === 'processing' || named.includes(id))
  return leaving.length === 0 ? living : leaving
}

/** The lots as they count: of what goes for the hub's own shelf, what customers would lack is theirs. */
const asTheyCount = (order: LockedRetailerOrder, sent: Sent, demands: readonly Demand[]): Sent => {
  const lotsOf = new Map(sent.map(({ itemId, lots }) => [itemId, lots]))
  for (const item of order.items) {
    for (const own of ownLinesBeside(item, order.items)) {
      const theirs = lotsOf.get(item.id)
      if (theirs === undefined) continue
      const before = { lots: theirs, own: lotsOf.get(own.id) ?? [] }
      const after = customersFirst(before, { demands: waitingFor(item, demands), most: promisedQuantity(item) })
      lotsOf.set(item.id, [...after.lots])
      if (before.own.length > 0) lotsOf.set(own.id, [...after.stays])
    }
  }
  return [...lotsOf].map(([itemId, lots]) => ({ itemId, lots }))
}

const sentOf = (
  order: LockedRetailerOrder,
  item: RetailerOrderItem,
  { sent, by }: { readonly sent: Sent; readonly by: Answerer['as'] },
) => {
  const named = sent.filter(({ itemId }) => itemId === item.id)
  const lots = named.flatMap((each) => each.lots)
  // All that was packed for the shelf is the customers' now.
  if (isForShelf(item) && named.length > 0 && lots.length === 0) {
    return { lots, status: 'cancelled' as const, confirmedQuantity: 0 }
  }
  const { deliveryDate } = order
  const state = { ...item, ...retailerItemState(order, item) }
  return refusalAbout({ itemId: item.id }, () => {
    const decided = orRefuse(
      dispatchRetailerOrderItem(state, by, { lots: lots.length === 0 ? unnamed(item) : lots, deliveryDate }),
    )
    return { lots, ...decided }
  })
}

/** A line the supplier says nothing about goes without a lot, which the domain refuses after asking whether it may go at all. */
const unnamed = ({ orderedQuantity }: RetailerOrderItem) => [
  { lot: '', bestBefore: null, quantity: Math.max(1, orderedQuantity) },
]

const followGoods = (tx: Tx, who: WhoActs, demands: readonly Demand[]) =>
  advanceItems(
    tx,
    who,
    'dispatch',
    demands.map(({ order, item }) => ({
      itemId: item.id,
      status: orRefuse(orderItemCan.dispatch(stateOf(order, item, who.now), 'system')),
    })),
    ordersOf(demands),
  )
