import { isBrought } from '@regionalmarkt/domain/orders/delivery-method.ts'
import type { PlacedOrder } from '@regionalmarkt/domain/orders/place-order.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/database.ts'
import { orNotFound } from '../../platform/domain-error.ts'
import { announce } from '../../platform/live.ts'
import { queueMails } from '../notifications/public.ts'
import { marketContextOf } from '../pricing/public.ts'
import { chosenAddresses } from './chosen-addresses.ts'
import { checkDeliveryDay, decideOrder, type OrderRequest } from './decide-order.ts'
import { lockSupply } from './lock-supply.ts'
import { mailLineOf, partiesOf } from './order-mails.ts'
import { savePlacedOrder } from './save-placed-order.ts'
import type { businessCustomerOrderItems, businessCustomerOrders } from './tables.ts'
import { takeGoods } from './take-goods.ts'

/**
 * Places an order with the customer's home hub, all or nothing, in one transaction and a constant number of statements:
 * locks first, then reads prices and stock, lets the domain decide, and takes the goods. Refusals: those of the contract.
 */
export const placeOrder = async (
  tx: Tx,
  actor: CompanyActor,
  request: OrderRequest,
): Promise<{ orderNumber: string }> => {
  const context = await marketContextOf(tx, actor.viewer, 'b2b')
  const addresses = await chosenAddresses(tx, actor.viewer, request)
  checkDeliveryDay(context, request, actor.now)
  const salesUnitIds = request.lines.map(({ salesUnitId }) => salesUnitId)
  const supply = await lockSupply(tx, actor, context, { deliveryDate: request.deliveryDate, salesUnitIds })
  const placed = decideOrder(context, supply.offers, request, actor.now)

  const { order, items } = await savePlacedOrder(tx, actor, context, { request, placed, addresses }, supply.offers)
  const taken = placed.lines.map((line, index) => ({ line, itemId: orNotFound(items[index]).id }))
  await takeGoods(tx, actor, order, taken, supply)

  const { orderNumber } = order
  const after = { orderNumber, lines: request.lines, netCents: placed.totals.netCents }
  await audit(tx, actor, {
    action: 'businessCustomerOrder.place',
    subject: 'businessCustomerOrder',
    subjectId: order.id,
    after,
  })
  await announce(tx, { companyIds: [order.customerId, order.retailerId], topics: ['orders', 'stock'] })
  await announce(tx, { companyIds: [...new Set(items.map(({ supplierId }) => supplierId))], topics: ['stock'] })
  await tellBothSides(tx, order, items, placed)
  return { orderNumber }
}

const tellBothSides = async (
  tx: Tx,
  order: typeof businessCustomerOrders.$inferSelect,
  items: readonly (typeof businessCustomerOrderItems.$inferSelect)[],
  { totals, cutOffAt }: PlacedOrder,
): Promise<void> => {
  const party = orNotFound((await partiesOf(tx, [order.id]))[0])
  const { orderNumber, deliveryDate, note } = order
  const { hubName, customerName } = party
  const said = { orderNumber, deliveryDate, hubName, note, totals, lines: items.map(mailLineOf) }
  const isDelivered = isBrought(order.deliveryMethod)
  await queueMails(tx, [
    {
      recipient: party.recipient,
      locale: party.locale,
      template: 'orderPlaced',
      data: { ...said, name: party.greeting, isBrought: isDelivered, cancelUntil: cutOffAt.toISOString() },
    },
    {
      recipient: party.hubEmail,
      locale: 'de-DE',
      template: 'newOrder',
      data: { ...said, name: party.hubContact, customerName },
    },
  ])
}
