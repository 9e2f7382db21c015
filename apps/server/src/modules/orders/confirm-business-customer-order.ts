import { confirmOrder } from '@regionalmarkt/domain/orders/confirm-order.ts'
import type { OrderItemStatus } from '@regionalmarkt/domain/orders/order-item-status.ts'
import { isAwaitingMoney } from '@regionalmarkt/domain/orders/prepayment.ts'
import { inArray } from 'drizzle-orm'
import type { CompanyActor, WhoActs } from '../../platform/actor.ts'
import type { Tx } from '../../platform/database.ts'
import { DomainError, orNotFound, orRefuse } from '../../platform/domain-error.ts'
import type { Fact, Outcome } from '../../platform/facts.ts'
import { invariant } from '../../platform/invariant.ts'
import { queueMails } from '../notifications/public.ts'
import { readableRetailerOrderItems, readableRetailerOrders } from '../procurement/public.ts'
import { lockCustomerOrder, stateOf } from './lock-customer-orders.ts'
import { partiesOf } from './order-mails.ts'
import { saveOrders } from './save-items.ts'

/** Confirms an order whose customer has been told already, because the hub took it on the telephone, or a recurring order placed it. */
export const confirmTakenOrder = async (
  tx: Tx,
  who: WhoActs,
  order: { readonly retailerId: string; readonly orderNumber: string },
): Promise<readonly Fact[]> => (await confirm(tx, who, order)).facts

/**
 * The hub takes an order on; what its own stock covers is at the hub already. Refusals: those of the domain's
 * `confirmOrder`, and `NotYetPaid` while it waits for money that must be there before.
 */
export const confirmCustomerOrder = async (
  tx: Tx,
  actor: CompanyActor,
  orderNumber: string,
): Promise<Outcome<{ status: OrderItemStatus }>> => {
  const { order, status, facts } = await confirm(tx, actor, { retailerId: actor.viewer.company.id, orderNumber })
  const { recipient, locale, greeting, hubName, to } = invariant(
    (await partiesOf(tx, [order.id]))[0],
    'every order has a buyer and a hub',
  )
  const data = { ...to, name: greeting, orderNumber, hubName, deliveryDate: order.deliveryDate }
  queueMails(tx, [{ recipient, locale, template: 'orderConfirmed', data }])
  return { answer: { status }, facts }
}

const confirm = async (
  tx: Tx,
  who: WhoActs,
  { retailerId, orderNumber }: { readonly retailerId: string; readonly orderNumber: string },
) => {
  const order = await lockCustomerOrder(tx, { retailerId }, orderNumber)
  if (isAwaitingMoney(order)) throw new DomainError('NotYetPaid')
  const confirmed = orRefuse(
    confirmOrder(
      order.items.map((item) => ({
        ...stateOf(order, item, who.now),
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
  const {
    orders: [saved],
    facts,
  } = await saveOrders(tx, who, 'confirm', [{ before: order, after: { ...order, items }, audited: confirmed }])
  const supplied = await suppliedBy(
    tx,
    order.items.flatMap(({ sourcing }) => sourcing.map(({ retailerOrderItemId }) => retailerOrderItemId)),
  )
  const all: readonly Fact[] = [...facts, { kind: 'demandConfirmed', orders: supplied }]
  return { order, status: orNotFound(saved).status, facts: all }
}

/** The orders with suppliers of these items: a supplier may accept once all customers behind its order are confirmed. */
const suppliedBy = async (tx: Tx, retailerOrderItemIds: readonly string[]) => {
  if (retailerOrderItemIds.length === 0) return []
  const orderIds = tx
    .select({ id: readableRetailerOrderItems.orderId })
    .from(readableRetailerOrderItems)
    .where(inArray(readableRetailerOrderItems.id, [...retailerOrderItemIds]))
  return tx
    .select({
      id: readableRetailerOrders.id,
      supplierId: readableRetailerOrders.supplierId,
      retailerId: readableRetailerOrders.retailerId,
    })
    .from(readableRetailerOrders)
    .where(inArray(readableRetailerOrders.id, orderIds))
}
