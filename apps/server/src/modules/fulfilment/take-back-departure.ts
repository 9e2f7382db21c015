import type { BodyOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { takeBackDeparture as contract } from '@regionalmarkt/contract/fulfilment/orders.ts'
import { takeBackDeparture as takeBack } from '@regionalmarkt/domain/orders/whole-order.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import type { Tx } from '../../platform/database.ts'
import { orNotFound, orRefuse } from '../../platform/domain-error.ts'
import type { Outcome } from '../../platform/facts.ts'
import { advanceItems, lockCustomerOrder, stateOf } from '../orders/public.ts'

/** An order that was said to leave has not: it is at the hub in its boxes. No goods move. Refusal: `TransitionNotAllowed`. */
export const takeBackDeparture = async (
  tx: Tx,
  actor: CompanyActor,
  orderNumber: string,
  { reason }: BodyOf<typeof contract>,
): Promise<Outcome<ResponseOf<typeof contract>>> => {
  const order = await lockCustomerOrder(tx, { retailerId: actor.viewer.company.id }, orderNumber)
  const items = order.items.map((item) => ({ id: item.id, ...stateOf(order, item, actor.now) }))
  const back = orRefuse(takeBack(items, 'hub'))
  const { orders, facts } = await advanceItems(
    tx,
    actor,
    'takeBackDeparture',
    back.map(({ id: itemId, status }) => ({ itemId, status, reason })),
    [order],
  )
  return { answer: { status: orNotFound(orders[0]).status }, facts }
}
