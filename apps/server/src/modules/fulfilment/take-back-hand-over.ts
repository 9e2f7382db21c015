import type { BodyOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { takeBackHandOver as contract } from '@regionalmarkt/contract/fulfilment/orders.ts'
import { takeBackHandOver as takeBack } from '@regionalmarkt/domain/orders/take-back-hand-over.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import type { Tx } from '../../platform/database.ts'
import { orNotFound, orRefuse } from '../../platform/domain-error.ts'
import type { Outcome } from '../../platform/facts.ts'
import { backFromHandOver, lockCustomerOrder, stateOf } from '../orders/public.ts'

/**
 * An order that was handed over by mistake, or that its customer would not take: on its way again, or back at the hub in its boxes. No
 * goods move: what becomes of each line there is decided line by line. Refusal: `TransitionNotAllowed`.
 */
export const takeBackHandOver = async (
  tx: Tx,
  actor: CompanyActor,
  orderNumber: string,
  { where, reason }: BodyOf<typeof contract>,
): Promise<Outcome<ResponseOf<typeof contract>>> => {
  const order = await lockCustomerOrder(tx, { retailerId: actor.viewer.company.id }, orderNumber)
  const items = order.items.map((item) => ({ id: item.id, ...stateOf(order, item, actor.now) }))
  const changes = orRefuse(takeBack(items, 'hub', where))
  const { orders, facts } = await backFromHandOver(tx, actor, order, changes, reason)
  return { answer: { status: orNotFound(orders[0]).status }, facts }
}
