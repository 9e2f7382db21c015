import type { BodyOf, ParamsOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { declineSupplierOrderItem as contract } from '@regionalmarkt/contract/fulfilment/supplier-orders.ts'
import { declineRetailerOrderItem } from '@regionalmarkt/domain/orders/supply-retailer-order-item.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import type { Tx } from '../../platform/database.ts'
import { orNotFound, orRefuse } from '../../platform/domain-error.ts'
import type { Outcome } from '../../platform/facts.ts'
import { demandsOf } from '../orders/public.ts'
import { advanceRetailerOrderItems, lockRetailerOrder, tellHubOfDecline } from '../procurement/public.ts'
import { moveStock } from '../stock/public.ts'
import { retailerItemOf, retailerItemState } from './retailer-item-state.ts'
import { cutSupplierStock, lockHeldGoods } from './supplier-stock.ts'

/**
 * The supplier cannot bring a line, or a part of it. What it declines is not there: it leaves its books, so that nobody
 * else is promised it. The hub is told by mail; who of the customers gets less is its decision (`share-shortage`, or at inbound).
 * Refusals: `QuantityTooHigh`, `TransitionNotAllowed`, `AlreadyClosed`.
 */
export const declineSupplierOrderItem = async (
  tx: Tx,
  actor: CompanyActor,
  { orderNumber, itemId }: ParamsOf<typeof contract>,
  declined: BodyOf<typeof contract>,
): Promise<Outcome<ResponseOf<typeof contract>>> => {
  const supplierId = actor.viewer.company.id
  const order = await lockRetailerOrder(tx, { supplierId }, orderNumber)
  const item = retailerItemOf(order, itemId)
  const state = { ...item, ...retailerItemState(order, item) }
  const { confirmedQuantity, ...decided } = orRefuse(declineRetailerOrderItem(state, 'supplier', declined))
  const held = await lockHeldGoods(tx, order, await demandsOf(tx, [itemId]))
  const { reason } = declined
  await moveStock(tx, actor, cutSupplierStock(held, item, { quantity: confirmedQuantity, reason }))
  const { orders, facts } = await advanceRetailerOrderItems(tx, actor, 'decline', [
    { itemId, confirmedQuantity, ...decided },
  ])
  const after = orNotFound(orders[0])
  await tellHubOfDecline(tx, after)
  return {
    answer: { status: after.status },
    facts: [...facts, { kind: 'stockMoved', companyIds: [supplierId] }],
  }
}
