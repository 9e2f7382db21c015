import { confirmOrder } from '@regionalmarkt/domain/orders/confirm-order.ts'
import type { OrderItemStatus } from '@regionalmarkt/domain/orders/order-item-status.ts'
import { inArray } from 'drizzle-orm'
import type { CompanyActor } from '../../platform/actor.ts'
import type { Tx } from '../../platform/database.ts'
import { orNotFound, orRefuse } from '../../platform/domain-error.ts'
import { announce } from '../../platform/live.ts'
import { queueMails } from '../notifications/public.ts'
import { retailerOrderItems, retailerOrders } from '../procurement/public.ts'
import { lockCustomerOrder, stateOf } from './lock-customer-orders.ts'
import { partiesOf } from './order-mails.ts'
import { saveOrders } from './save-items.ts'

/** The hub takes an order on; what its own stock covers is at the hub already. Refusals: those of the domain's `confirmOrder`. */
export const confirmCustomerOrder = async (
  tx: Tx,
  actor: CompanyActor,
  orderNumber: string,
): Promise<{ status: OrderItemStatus }> => {
  const order = await lockCustomerOrder(tx, { retailerId: actor.viewer.company.id }, orderNumber)
  const confirmed = orRefuse(
    confirmOrder(
      order.items.map((item) => ({
        ...stateOf(order, item, actor.now),
        ...item,
        status: item.status,
      })),
      'hub',
    ),
  )
  const items = order.items.map((item) => {
    const change = confirmed.find(({ id }) => id === item.id)
    const status = change?.path.at(-1)
    if (!change || !status) return item
    const { confirmedQuantity } = change
    const receivedQuantity = status === 'receivedRetailer' ? confirmedQuantity : item.receivedQuantity
    return { ...item, status, confirmedQuantity, receivedQuantity }
  })
  const [saved] = await saveOrders(tx, actor, 'confirm', [
    { before: order, after: { ...order, items }, audited: confirmed },
  ])
  await announceToSuppliers(
    tx,
    order.items.flatMap(({ sourcing }) => sourcing.map(({ retailerOrderItemId }) => retailerOrderItemId)),
  )
  const { recipient, locale, greeting, hubName } = orNotFound((await partiesOf(tx, [order.id]))[0])
  const data = { name: greeting, orderNumber, hubName, deliveryDate: order.deliveryDate }
  await queueMails(tx, [{ recipient, locale, template: 'orderConfirmed', data }])
  return { status: orNotFound(saved).status }
}

/** A supplier may accept once all customers behind its order are confirmed: its button changes now. */
const announceToSuppliers = async (tx: Tx, retailerOrderItemIds: readonly string[]): Promise<void> => {
  if (retailerOrderItemIds.length === 0) return
  const orderIds = tx
    .select({ id: retailerOrderItems.orderId })
    .from(retailerOrderItems)
    .where(inArray(retailerOrderItems.id, [...retailerOrderItemIds]))
  const rows = await tx
    .selectDistinct({ supplierId: retailerOrders.supplierId, retailerId: retailerOrders.retailerId })
    .from(retailerOrders)
    .where(inArray(retailerOrders.id, orderIds))
  const companyIds = [...new Set(rows.flatMap(({ supplierId, retailerId }) => [supplierId, retailerId]))]
  await announce(tx, { companyIds, topics: ['retailerOrders'] })
}
