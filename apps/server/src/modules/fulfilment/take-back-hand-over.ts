import type { BodyOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { takeBackHandOver as contract } from '@regionalmarkt/contract/fulfilment/orders.ts'
import { passesTheHub } from '@regionalmarkt/domain/orders/delivery-method.ts'
import type { OrderItemStatus } from '@regionalmarkt/domain/orders/order-item-status.ts'
import { takeBackHandOver as takeBack } from '@regionalmarkt/domain/orders/take-back-hand-over.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import type { Tx } from '../../platform/database.ts'
import { orNotFound, orRefuse } from '../../platform/domain-error.ts'
import type { Fact, Outcome } from '../../platform/facts.ts'
import {
  backFromHandOver,
  cancelWithdrawn,
  dropAmounts,
  type LockedCustomerOrder,
  lockCustomerOrder,
  stateOf,
} from '../orders/public.ts'
import { advanceRetailerOrderItems } from '../procurement/public.ts'

/**
 * An order that was handed over by mistake, or that its customer would not take: on its way again, or back at the hub in its boxes. No
 * goods move: what becomes of each line there is decided line by line; withdrawn ones are cancelled. Refusal: `TransitionNotAllowed`.
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
  const back = changes.map(({ id }) => id)
  const supplied = order.items.flatMap(({ id, sourcing }) =>
    back.includes(id) ? sourcing.map(({ retailerOrderItemId }) => retailerOrderItemId) : [],
  )
  const isDirect = !passesTheHub(order.deliveryMethod)
  await dropAmounts(tx, actor, isDirect ? [...back, ...supplied] : back, reason)
  const unsettled = isDirect ? await settleAnew(tx, actor, order, changes) : []
  const cancelled = await cancelWithdrawn(tx, actor, orNotFound(orders[0]))
  return { answer: { status: cancelled.order.status }, facts: [...facts, ...unsettled, ...cancelled.facts] }
}

/** What its supplier brought itself counts for it once it is handed over again: until then it is on its way. */
const settleAnew = async (
  tx: Tx,
  actor: CompanyActor,
  order: LockedCustomerOrder,
  changes: readonly { readonly id: string; readonly status: OrderItemStatus }[],
): Promise<readonly Fact[]> => {
  const open = order.items.flatMap(({ id, sourcing }) => {
    const change = changes.find((each) => each.id === id)
    return change ? sourcing.map(({ retailerOrderItemId }) => ({ retailerOrderItemId, status: change.status })) : []
  })
  const { facts } = await advanceRetailerOrderItems(
    tx,
    actor,
    'takeBackHandOver',
    open.map(({ retailerOrderItemId: itemId, status }) => ({
      ...{ itemId, status },
      ...{ receivedQuantity: null, receivedGrams: null },
    })),
  )
  return facts
}
