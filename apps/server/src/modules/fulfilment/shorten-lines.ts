import type { CancelReason } from '@regionalmarkt/domain/orders/cancel-reason.ts'
import { settleArrival } from '@regionalmarkt/domain/orders/settle-arrival.ts'
import type { Share } from '@regionalmarkt/domain/stock/share-shortage.ts'
import type { Actor, WhoActs } from '../../platform/actor.ts'
import type { Tx } from '../../platform/database.ts'
import { orRefuse } from '../../platform/domain-error.ts'
import type { Fact } from '../../platform/facts.ts'
import { invariant } from '../../platform/invariant.ts'
import { advanceItems, type Demand, ordersOf, splitMissing, stateOf } from '../orders/public.ts'

/** What customers' lines get of one item of a supplier, decided by the domain; `reason` is for those who get less. */
export type SharedItem = {
  readonly retailerOrderItemId: string
  readonly waiting: readonly Demand[]
  readonly shares: readonly Share[]
  readonly reason: CancelReason
}

const demandOf = ({ waiting }: SharedItem, { orderItemId }: Share): Demand =>
  invariant(
    waiting.find((demand) => demand.orderItemId === orderItemId),
    'shares are given to those who wait',
  )

const settled = (actor: Actor, shared: SharedItem, share: Share) => {
  const { order, item, quantityElsewhere: openQuantity } = demandOf(shared, share)
  const state = { ...item, ...stateOf(order, item, actor.now) }
  return { itemId: item.id, ...orRefuse(settleArrival(state, 'system', { ...share, openQuantity })) }
}

/** Lines whose goods were counted in are at the hub; a line of which nothing comes is left to `shortenLines`. */
export const bringToHub = async (tx: Tx, actor: Actor, items: readonly SharedItem[]): Promise<readonly Fact[]> => {
  const arrivals = items.flatMap((shared) => shared.shares.map((share) => settled(actor, shared, share)))
  const changes = arrivals
    .filter(({ status }) => status !== 'cancelled')
    .map(({ itemId, status, receivedQuantity }) => ({
      itemId,
      status,
      ...(receivedQuantity === null ? {} : { receivedQuantity }),
    }))
  const orders = ordersOf(items.flatMap(({ waiting }) => waiting))
  const concerned = orders.filter((order) => order.items.some(({ id }) => changes.some(({ itemId }) => itemId === id)))
  const { facts } = await advanceItems(tx, actor, 'receive', changes, concerned)
  return facts
}

/** Takes what is missing out of the customers' lines and tells each of them; the lines concerned. `isCounted`: by a count at the door. */
export const shortenLines = (tx: Tx, actor: WhoActs, items: readonly SharedItem[], { isCounted = false } = {}) =>
  splitMissing(
    tx,
    actor,
    items.flatMap(({ retailerOrderItemId, shares, reason }) =>
      shares.map(({ orderItemId: itemId, asked, given }) => ({
        itemId,
        missingQuantity: asked - given,
        reason,
        retailerOrderItemId,
        isCounted,
      })),
    ),
  )
