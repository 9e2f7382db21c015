import type { CancelReason } from '@regionalmarkt/domain/orders/cancel-reason.ts'
import { settleArrival } from '@regionalmarkt/domain/orders/settle-arrival.ts'
import type { Share } from '@regionalmarkt/domain/stock/share-shortage.ts'
import type { Actor, WhoActs } from '../../platform/actor.ts'
import type { Tx } from '../../platform/database.ts'
import { orRefuse } from '../../platform/domain-error.ts'
import type { Fact } from '../../platform/facts.ts'
import { invariant } from '../../platform/invariant.ts'
import { advanceItems, type Demand, ordersOf, type ShortenedLine, splitMissing, stateOf } from '../orders/public.ts'

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

/** The parts of a line that are shared at once, as one; what of it is still to come besides. */
const partsOfLine = (items: readonly SharedItem[], orderItemId: string) => {
  const parts = items.flatMap((shared) =>
    shared.shares
      .filter((share) => share.orderItemId === orderItemId)
      .map((share) => ({ share, retailerOrderItemId: shared.retailerOrderItemId, demand: demandOf(shared, share) })),
  )
  const { demand } = invariant(parts[0], 'a line that is settled has a share')
  const shared = parts.map((part) => part.retailerOrderItemId)
  const open =
    parts.length === 1
      ? demand.elsewhere
      : demand.elsewhere.filter((part) => !shared.includes(part.retailerOrderItemId))
  const sum = (of: readonly number[]) => of.reduce((total, quantity) => total + quantity, 0)
  return {
    demand,
    asked: sum(parts.map(({ share }) => share.asked)),
    given: sum(parts.map(({ share }) => share.given)),
    openQuantity: sum(open.map(({ quantity }) => quantity)),
  }
}

const settled = (actor: Actor, items: readonly SharedItem[], orderItemId: string) => {
  const { demand, ...part } = partsOfLine(items, orderItemId)
  const { order, item } = demand
  const state = { ...item, ...stateOf(order, item, actor.now) }
  return { itemId: item.id, ...orRefuse(settleArrival(state, 'system', part)) }
}

/** Lines whose goods were counted in are at the hub; a line of which nothing comes is left to `shortenLines`. */
export const bringToHub = async (tx: Tx, actor: Actor, items: readonly SharedItem[]): Promise<readonly Fact[]> => {
  const lines = new Set(items.flatMap(({ shares }) => shares.map(({ orderItemId }) => orderItemId)))
  const arrivals = [...lines].map((orderItemId) => settled(actor, items, orderItemId))
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

/**
 * Takes what is missing out of the customers' lines and tells each of them; the lines concerned. `isCounted`: by a count at the door. A line
 * that lacks something of two items has two missing parts, one after the other.
 */
export const shortenLines = async (
  tx: Tx,
  actor: WhoActs,
  items: readonly SharedItem[],
  { isCounted = false } = {},
): ReturnType<typeof splitMissing> => {
  let open = items.flatMap(({ retailerOrderItemId, shares, reason }) =>
    shares
      .filter(({ asked, given }) => asked > given)
      .map(({ orderItemId: itemId, asked, given }) => ({
        ...{ itemId, reason, retailerOrderItemId, isCounted },
        missingQuantity: asked - given,
      })),
  )
  const shortened: ShortenedLine[] = []
  const facts: Fact[] = []
  while (open.length > 0) {
    const now = open.filter(({ itemId }, at) => open.findIndex((each) => each.itemId === itemId) === at)
    open = open.filter((part) => !now.includes(part))
    const split = await splitMissing(tx, actor, now)
    shortened.push(...split.shortened)
    facts.push(...split.facts)
  }
  return { shortened, facts }
}
