import type { BodyOf, ParamsOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { declineSupplierOrderItem as contract } from '@regionalmarkt/contract/fulfilment/supplier-orders.ts'
import { declineRetailerOrderItem } from '@regionalmarkt/domain/orders/supply-retailer-order-item.ts'
import type { WhoActs } from '../../platform/actor.ts'
import type { Tx } from '../../platform/database.ts'
import { DomainError, orNotFound, orRefuse } from '../../platform/domain-error.ts'
import type { Outcome } from '../../platform/facts.ts'
import { demandsOf } from '../orders/public.ts'
import { advanceRetailerOrderItems, lockRetailerOrder, tellHubOfDecline } from '../procurement/public.ts'
import { moveStock } from '../stock/public.ts'
import { type Answerer, retailerItemOf, retailerItemState } from './retailer-item-state.ts'
import { cutSupplierStock, lockHeldGoods } from './supplier-stock.ts'

type Declined = ParamsOf<typeof contract> & { readonly version?: number }

/**
 * The supplier cannot bring a line, or a part of it, and says so itself or by telephone to its hub. What it declines is not there: it leaves its books, so that nobody
 * else is promised it. A hub that did not enter it itself is told by mail; who of the customers gets less is its decision (`share-shortage`, or at inbound).
 * Refusals: `VersionOutdated` where a version is named, `QuantityTooHigh`, `TransitionNotAllowed`, `AlreadyClosed`.
 */
export const declineSupplierOrderItem = async (
  tx: Tx,
  who: WhoActs,
  answerer: Answerer,
  { orderNumber, itemId, version }: Declined,
  declined: BodyOf<typeof contract>,
): Promise<Outcome<ResponseOf<typeof contract>>> => {
  const order = await lockRetailerOrder(tx, answerer, orderNumber)
  if (version !== undefined && version !== order.version) throw new DomainError('VersionOutdated')
  const item = retailerItemOf(order, itemId)
  const state = { ...item, ...retailerItemState(order, item) }
  const { confirmedQuantity, ...decided } = orRefuse(declineRetailerOrderItem(state, answerer.as, declined))
  const held = await lockHeldGoods(tx, order, await demandsOf(tx, [itemId]))
  const { reason } = declined
  await moveStock(tx, who, cutSupplierStock(held, item, { quantity: confirmedQuantity, reason }))
  const { orders, facts } = await advanceRetailerOrderItems(tx, who, 'decline', [
    { itemId, confirmedQuantity, ...decided },
  ])
  const after = orNotFound(orders[0])
  if (answerer.as === 'supplier') await tellHubOfDecline(tx, after)
  return {
    answer: { status: after.status },
    facts: [...facts, { kind: 'stockMoved', companyIds: [order.supplierId] }],
  }
}
