import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { departOrder as contract } from '@regionalmarkt/contract/fulfilment/orders.ts'
import { isBrought } from '@regionalmarkt/domain/orders/delivery-method.ts'
import { departOrder as decideDeparture } from '@regionalmarkt/domain/orders/whole-order.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import type { Tx } from '../../platform/database.ts'
import { orNotFound, orRefuse } from '../../platform/domain-error.ts'
import type { Outcome } from '../../platform/facts.ts'
import { advanceItems, lockCustomerOrder, stateOf } from '../orders/public.ts'
import { refuseBlockedBoxes } from './blocked-boxes.ts'

/**
 * A picked order leaves as a whole: it is in delivery, or stands ready for its customer to fetch. Refusals (fact `itemId`):
 * `NotYetPicked`, `GoodsNotThereYet`, `NotYetConfirmed`, `TransitionNotAllowed`, `AlreadyClosed`, `LotBlocked`.
 */
export const departOrder = async (
  tx: Tx,
  actor: CompanyActor,
  orderNumber: string,
): Promise<Outcome<ResponseOf<typeof contract>>> => {
  const order = await lockCustomerOrder(tx, { retailerId: actor.viewer.company.id }, orderNumber)
  await refuseBlockedBoxes(tx, order)
  const items = order.items.map((item) => ({ id: item.id, ...stateOf(order, item, actor.now) }))
  const departed = orRefuse(decideDeparture(items, 'hub'))
  const { orders, facts } = await advanceItems(
    tx,
    actor,
    isBrought(order.deliveryMethod) ? 'depart' : 'ready',
    departed.map(({ id: itemId, status }) => ({ itemId, status })),
    [order],
  )
  return { answer: { status: orNotFound(orders[0]).status }, facts }
}
