import type { BodyOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { dispatchSupplierOrder as contract } from '@regionalmarkt/contract/fulfilment/supplier-orders.ts'
import { customersFirst, ownLinesBeside } from '@regionalmarkt/domain/orders/customers-first.ts'
import { isDirect } from '@regionalmarkt/domain/orders/delivery-method.ts'
import { orderItemCan } from '@regionalmarkt/domain/orders/order-item-can.ts'
import { promisedQuantity } from '@regionalmarkt/domain/orders/quantities.ts'
import type { WhoActs } from '../../platform/actor.ts'
import type { Tx } from '../../platform/database.ts'
import { orNotFound, orRefuse } from '../../platform/domain-error.ts'
import type { Outcome } from '../../platform/facts.ts'
import { advanceItems, type Demand, demandsOf, ordersOf, stateOf } from '../orders/public.ts'
import {
  advanceRetailerOrderItems,
  announceLots,
  type LockedRetailerOrder,
  lockRetailerOrder,
} from '../procurement/public.ts'
import { moveStock } from '../stock/public.ts'
import { leavingItemsOf, type Sent, sentOf } from './leaving-items.ts'
import { type Answerer, retailerItemOf, waitingFor } from './retailer-item-state.ts'
import { serveCustomers } from './serve-customers.ts'
import { issueSupplierStock, lockHeldGoods } from './supplier-stock.ts'

type Dispatched = Pick<BodyOf<typeof contract>, 'items'> &
  Partial<BodyOf<typeof contract>> & { readonly orderNumber: string }

/**
 * The goods leave the supplier, which says so itself or by telephone to its hub, or stand ready for the hub to fetch: all accepted lines at once, each with its lots. Fewer than
 * confirmed may go; what the hub orders for its own shelf gives way to customers. They leave the supplier's books, and the customers' lines follow. Refusals, with the fact `itemId`:
 * `LotRequired`, `QuantityTooHigh`, `BestBeforePassed`, `NotYetConfirmed`, `TransitionNotAllowed`; of what goes past the hub, those of
 * `serveCustomers`.
 */
export const dispatchSupplierOrder = async (
  tx: Tx,
  who: WhoActs,
  answerer: Answerer,
  { orderNumber, weights = [], isWeightConfirmed = false, items: sent }: Dispatched,
): Promise<Outcome<ResponseOf<typeof contract>>> => {
  const order = await lockRetailerOrder(tx, answerer, orderNumber)
  if (isDirect(order.leg))
    return serveCustomers(tx, who, { order, by: answerer.as }, { items: sent, weights, isWeightConfirmed })
  const named = sent.map(({ itemId }) => retailerItemOf(order, itemId).id)
  const items = leavingItemsOf(order, named)
  const demands = await demandsOf(
    tx,
    items.map(({ id }) => id),
  )
  const going = asTheyCount(order, sent, demands)
  const goods = items.map((item) => ({ item, ...sentOf(order, item, { sent: going, by: answerer.as }) }))
  const held = await lockHeldGoods(tx, [order], demands)
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
    // Who was given surplus after the acceptance may still wait for the hub, or has something on the way already.
    items.flatMap((item) => waitingFor(item, demands)).filter(({ status }) => status === 'processing'),
  )
  return {
    answer: { status: orNotFound(orders[0]).status },
    facts: [...facts, ...following, { kind: 'stockMoved', companyIds: [order.supplierId] }],
  }
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
