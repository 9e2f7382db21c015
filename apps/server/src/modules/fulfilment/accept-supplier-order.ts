import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { acceptSupplierOrder as contract } from '@regionalmarkt/contract/fulfilment/supplier-orders.ts'
import { acceptRetailerOrderItem } from '@regionalmarkt/domain/orders/supply-retailer-order-item.ts'
import type { WhoActs } from '../../platform/actor.ts'
import type { Tx } from '../../platform/database.ts'
import { DomainError, orNotFound, orRefuse } from '../../platform/domain-error.ts'
import type { Outcome } from '../../platform/facts.ts'
import { demandsOf } from '../orders/public.ts'
import { advanceRetailerOrderItems, lockRetailerOrder, tellFirm } from '../procurement/public.ts'
import { type Answerer, livingItemsOf, retailerItemState } from './retailer-item-state.ts'

type Accepted = { readonly orderNumber: string; readonly version: number }

/**
 * The supplier, or its hub for it, takes an order on as it was read, less what was declined; nothing joins it any more. Lines that still
 * wait for the hub's confirmation stay as they are, until somebody accepts again. Refusals: `VersionOutdated` when the order has grown or
 * shrunk since, `NotYetConfirmed` when all that is left waits for the hub, `AlreadyConfirmed`, `AlreadyClosed`.
 */
export const acceptSupplierOrder = async (
  tx: Tx,
  who: WhoActs,
  answerer: Answerer,
  { orderNumber, version }: Accepted,
): Promise<Outcome<ResponseOf<typeof contract>>> => {
  const order = await lockRetailerOrder(tx, answerer, orderNumber)
  const items = livingItemsOf(order)
  const demands = await demandsOf(
    tx,
    items.map(({ id }) => id),
  )
  const answers = items.map((item) => {
    const state = { ...item, ...retailerItemState(order, item, demands) }
    return { itemId: item.id, answer: acceptRetailerOrderItem(state, answerer.as) }
  })
  const waiting = answers.find(({ answer }) => !answer.ok && answer.code === 'NotYetConfirmed')
  const changes = answers.flatMap(({ itemId, answer }) => (answer.ok ? [{ itemId, ...answer.value }] : []))
  if (changes.length === 0) orRefuse(orNotFound(waiting ?? answers[0]).answer)
  if (order.version !== version) throw new DomainError('VersionOutdated')
  const { orders, facts } = await advanceRetailerOrderItems(tx, who, 'accept', changes, [order])
  const after = orNotFound(orders[0])
  if (answerer.as === 'hub') {
    const accepted = after.items.filter(({ id }) => changes.some(({ itemId }) => itemId === id))
    await tellFirm(tx, after, accepted, { acceptedByHub: true })
  }
  return { answer: { status: after.status }, facts }
}
