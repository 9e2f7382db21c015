import type { BodyOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { handOverDirectly as contract } from '@regionalmarkt/contract/fulfilment/direct-orders.ts'
import { isDirect } from '@regionalmarkt/domain/orders/delivery-method.ts'
import { and, eq } from 'drizzle-orm'
import type { WhoActs } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/database.ts'
import { orNotFound } from '../../platform/domain-error.ts'
import type { Outcome } from '../../platform/facts.ts'
import { keepHandOver, lockCustomerOrder, readableOrderItemSourcing, tellOfCompletion } from '../orders/public.ts'
import { readableRetailerOrderItems, readableRetailerOrders } from '../procurement/public.ts'
import { complete } from './complete-order.ts'

type Stop = {
  readonly supplierId: string
  /** The hub's order with this supplier. */
  readonly orderNumber: string
  readonly customerOrderNumber: string
}

/**
 * The supplier has given a customer the goods of its order, by a name. Refusals (fact `itemId`): `NotYetPicked`, `GoodsNotThereYet`, `NotYetConfirmed`,
 * `TransitionNotAllowed`, `AlreadyClosed`, `LotBlocked`; `NotFound` for an order that is not the supplier's, or does not go past the hub.
 */
export const handOverDirectly = async (
  tx: Tx,
  who: WhoActs,
  { supplierId, orderNumber, customerOrderNumber }: Stop,
  handOver: BodyOf<typeof contract>,
): Promise<Outcome<ResponseOf<typeof contract>>> => {
  const [found] = await tx
    .select({
      id: readableRetailerOrders.id,
      retailerId: readableRetailerOrders.retailerId,
      leg: readableRetailerOrders.leg,
    })
    .from(readableRetailerOrders)
    .where(and(eq(readableRetailerOrders.orderNumber, orderNumber), eq(readableRetailerOrders.supplierId, supplierId)))
  const { id, retailerId } = orNotFound(found && isDirect(found.leg) ? found : undefined)
  const order = await lockCustomerOrder(tx, { retailerId }, customerOrderNumber)
  const bought = await tx
    .select({ orderItemId: readableOrderItemSourcing.orderItemId })
    .from(readableOrderItemSourcing)
    .innerJoin(
      readableRetailerOrderItems,
      eq(readableRetailerOrderItems.id, readableOrderItemSourcing.retailerOrderItemId),
    )
    .where(eq(readableRetailerOrderItems.orderId, id))
  orNotFound(bought.find(({ orderItemId }) => order.items.some((item) => item.id === orderItemId)))
  const { orders, facts } = await complete(tx, who, { order, as: 'supplier' })
  await keepHandOver(tx, who, orders[0] ?? order, handOver, { takenAlongBy: supplierId })
  const subject = { subject: 'retailerOrder', subjectId: id }
  audit(tx, who, { action: 'retailerOrder.handOver', ...subject, after: { customerOrder: order.orderNumber } })
  await tellOfCompletion(tx, order)
  const moved = { id, retailerId, supplierId }
  return {
    answer: { status: orNotFound(orders[0]).status },
    facts: [...facts, { kind: 'retailerOrdersMoved', action: 'complete', orders: [moved] }],
  }
}
