import type { BodyOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { completeOrder as contract } from '@regionalmarkt/contract/fulfilment/orders.ts'
import { completeOrder as decideCompletion } from '@regionalmarkt/domain/orders/whole-order.ts'
import type { CompanyActor, WhoActs } from '../../platform/actor.ts'
import type { Tx } from '../../platform/database.ts'
import { orRefuse } from '../../platform/domain-error.ts'
import type { Outcome } from '../../platform/facts.ts'
import {
  advanceItems,
  keepHandOver,
  type LockedCustomerOrder,
  lockCustomerOrder,
  stateOf,
  takePayment,
  tellOfCompletion,
} from '../orders/public.ts'
import { refuseBlockedBoxes } from './blocked-boxes.ts'

/**
 * The customer has the goods: delivered is what was picked, and what suppliers brought for it is settled. Refusals (fact
 * `itemId`): `NotYetPicked`, `GoodsNotThereYet`, `NotYetConfirmed`, `TransitionNotAllowed`, `AlreadyClosed`, `LotBlocked`.
 */
export const completeOrder = async (
  tx: Tx,
  actor: CompanyActor,
  orderNumber: string,
  handOver: BodyOf<typeof contract>,
): Promise<Outcome<ResponseOf<typeof contract>>> => {
  const order = await lockCustomerOrder(tx, { retailerId: actor.viewer.company.id }, orderNumber)
  const { orders, facts } = await complete(tx, actor, { order, as: 'hub' })
  const handedOver = await keepHandOver(tx, actor, orders[0] ?? order, handOver)
  if (handOver.paid !== null && handedOver.paymentStatus !== 'paid')
    await takePayment(tx, actor, handedOver, handOver.paid)
  await tellOfCompletion(tx, order)
  return { answer: { status: handedOver.status }, facts }
}

/** The goods of a locked order are with its customer, as whoever brought them says. */
export const complete = async (
  tx: Tx,
  who: WhoActs,
  { order, as }: { readonly order: LockedCustomerOrder; readonly as: 'hub' | 'supplier' },
) => {
  await refuseBlockedBoxes(tx, order)
  const items = order.items.map((item) => ({ id: item.id, ...stateOf(order, item, who.now) }))
  const completed = orRefuse(decideCompletion(items, as))
  return advanceItems(
    tx,
    who,
    'complete',
    completed.map(({ id: itemId, status, deliveredQuantity }) => ({ itemId, status, deliveredQuantity })),
    [order],
  )
}
