import type { BodyOf, ParamsOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { declineSupplierOrderItem as contract } from '@regionalmarkt/contract/fulfilment/supplier-orders.ts'
import { lessOfOwnFirst, ownLinesBeside } from '@regionalmarkt/domain/orders/customers-first.ts'
import type { OrderItemStatus } from '@regionalmarkt/domain/orders/order-item-status.ts'
import { promisedQuantity } from '@regionalmarkt/domain/orders/quantities.ts'
import { declineRetailerOrderItem } from '@regionalmarkt/domain/orders/supply-retailer-order-item.ts'
import { declineReasonText } from '@regionalmarkt/i18n/orders/cancel-reasons/reason-texts.ts'
import type { Actor, WhoActs } from '../../platform/actor.ts'
import type { Tx } from '../../platform/database.ts'
import { DomainError, orNotFound, orRefuse } from '../../platform/domain-error.ts'
import type { Outcome } from '../../platform/facts.ts'
import { demandsOf } from '../orders/public.ts'
import { advanceRetailerOrderItems, lockRetailerOrder, tellHubOfDecline } from '../procurement/public.ts'
import { moveStock } from '../stock/public.ts'
import { type Answerer, retailerItemOf, retailerItemState } from './retailer-item-state.ts'
import { cutSupplierStock, lockHeldGoods } from './supplier-stock.ts'

/** Where a line can still be declined: its goods have not left. */
const isWithSupplier = (status: OrderItemStatus): boolean => status === 'received' || status === 'processing'

type Declined = ParamsOf<typeof contract> & { readonly version?: number }

/**
 * The supplier cannot bring a line, or a part of it, and says so itself or by telephone to its hub. What it declines is not there: it leaves its books, so that nobody
 * else is promised it. What the hub orders for its own shelf gives way to customers. A hub that did not enter it itself is told by mail; who of the customers gets less is its decision (`share-shortage`, or at inbound).
 * Refusals: `VersionOutdated` where a version is named, `QuantityTooHigh`, `TransitionNotAllowed`, `AlreadyClosed`.
 */
export const declineSupplierOrderItem = async (
  tx: Tx,
  who: Pick<Actor, keyof WhoActs | 'locale'>,
  answerer: Answerer,
  { orderNumber, itemId, version }: Declined,
  declined: BodyOf<typeof contract>,
): Promise<Outcome<ResponseOf<typeof contract>>> => {
  const order = await lockRetailerOrder(tx, answerer, orderNumber)
  if (version !== undefined && version !== order.version) throw new DomainError('VersionOutdated')
  const item = retailerItemOf(order, itemId)
  const state = { ...item, ...retailerItemState(order, item) }
  const { quantity, reason } = declined
  orRefuse(declineRetailerOrderItem(state, answerer.as, declined))
  const own = ownLinesBeside(item, order.items).filter(({ status }) => isWithSupplier(status))
  const parts = lessOfOwnFirst(
    itemId,
    quantity,
    own.map((line) => ({ id: line.id, promised: promisedQuantity(line) })),
  ).map((part) => {
    const less = retailerItemOf(order, part.itemId)
    const lessState = { ...less, ...retailerItemState(order, less) }
    return { less, ...orRefuse(declineRetailerOrderItem(lessState, answerer.as, { quantity: part.quantity, reason })) }
  })
  const text = declineReasonText(reason, who.locale)
  const held = await lockHeldGoods(tx, [order], await demandsOf(tx, [itemId]))
  const movements = parts.flatMap(({ less, confirmedQuantity }) =>
    cutSupplierStock(held, less, { quantity: confirmedQuantity, reason: text }),
  )
  await moveStock(tx, who, movements)
  const changes = parts.map(({ less, ...decided }) => ({ itemId: less.id, ...decided }))
  const { orders, facts } = await advanceRetailerOrderItems(tx, who, 'decline', changes)
  const after = orNotFound(orders[0])
  if (answerer.as === 'supplier') await tellHubOfDecline(tx, after)
  return {
    answer: { status: after.status },
    facts: [...facts, { kind: 'stockMoved', companyIds: [order.supplierId] }],
  }
}
