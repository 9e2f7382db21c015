import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { acceptSupplierOrder as contract } from '@regionalmarkt/contract/fulfilment/supplier-orders.ts'
import { acceptRetailerOrderItem } from '@regionalmarkt/domain/orders/supply-retailer-order-item.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import type { Tx } from '../../platform/database.ts'
import { orNotFound, orRefuse } from '../../platform/domain-error.ts'
import type { Outcome } from '../../platform/facts.ts'
import { demandsOf } from '../orders/public.ts'
import { advanceRetailerOrderItems, lockRetailerOrder } from '../procurement/public.ts'
import { livingItemsOf, retailerItemState } from './retailer-item-state.ts'

/**
 * The supplier takes an order on as it stands, less what it has declined; nothing joins it any more. Refusals:
 * `NotYetConfirmed` while a customer's line in it waits for the hub, `AlreadyConfirmed`, `AlreadyClosed`.
 */
export const acceptSupplierOrder = async (
  tx: Tx,
  actor: CompanyActor,
  orderNumber: string,
): Promise<Outcome<ResponseOf<typeof contract>>> => {
  const order = await lockRetailerOrder(tx, { supplierId: actor.viewer.company.id }, orderNumber)
  const items = livingItemsOf(order)
  const demands = await demandsOf(
    tx,
    items.map(({ id }) => id),
  )
  const changes = items.map((item) => {
    const state = { ...item, ...retailerItemState(order, item, demands) }
    return { itemId: item.id, ...orRefuse(acceptRetailerOrderItem(state, 'supplier')) }
  })
  const { orders, facts } = await advanceRetailerOrderItems(tx, actor, 'accept', changes, [order])
  return { answer: { status: orNotFound(orders[0]).status }, facts }
}
