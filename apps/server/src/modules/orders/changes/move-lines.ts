import type { LineRefusal } from '@regionalmarkt/domain/errors/refusal.ts'
import { canMoveLine, movedLine } from '@regionalmarkt/domain/orders/change-terms.ts'
import { confirmOrder } from '@regionalmarkt/domain/orders/confirm-order.ts'
import { isClosed, type OrderItemStatus } from '@regionalmarkt/domain/orders/order-item-status.ts'
import { type PlacedLine, placeLine } from '@regionalmarkt/domain/orders/order-line.ts'
import { promisedQuantity } from '@regionalmarkt/domain/orders/quantities.ts'
import { inArray } from 'drizzle-orm'
import type { WhoActs } from '../../../platform/actor.ts'
import type { Tx } from '../../../platform/database.ts'
import { DomainError, orRefuse } from '../../../platform/domain-error.ts'
import type { Fact } from '../../../platform/facts.ts'
import { invariant } from '../../../platform/invariant.ts'
import { quotedOfferOf, timingsOf } from '../../market/public.ts'
import type { MarketContext } from '../../pricing/public.ts'
import { giveBackParts, partStates } from '../give-back-lines.ts'
import { type CustomerOrderItem, type LockedCustomerOrder, lockOrderRows, stateOf } from '../lock-customer-orders.ts'
import { type LockedGoods, takeGoods } from '../placing/take-goods.ts'
import { orderItemSourcing } from '../tables.ts'
import type { Side } from './decide-change.ts'
import type { Terms } from './decide-terms.ts'

type ToMove = {
  readonly side: Side
  readonly terms: Terms
  readonly market: MarketContext
  /** What is wanted of each living line after it, in whole sales units; 0: it is dropped. */
  readonly quantityOf: (item: CustomerOrderItem) => number
  /** What is locked, as it is now. */
  readonly goods: () => Promise<LockedGoods>
}

/** The order with its lines as they are on the new day, and the items of suppliers that they have left. */
export type MovedLines = {
  readonly order: LockedCustomerOrder
  readonly leftItemIds: readonly string[]
  readonly facts: readonly Fact[]
}

/**
 * Finds the goods of a whole order anew for another day or another way, all or nothing: every living line gives back all it has, and takes
 * again what is still wanted of it, at the price it has. `OrderLinesRefused` names each line that cannot. The domain decides under the locks
 * of the caller.
 */
export const moveLines = async (
  tx: Tx,
  actor: WhoActs,
  order: LockedCustomerOrder,
  { side, terms, market, quantityOf, goods }: ToMove,
): Promise<MovedLines> => {
  const living = order.items.filter(({ status, splitFromItemId }) => splitFromItemId === null && !isClosed(status))
  const stateOfPart = await partStates(tx, living)
  refuseAny(
    living.flatMap((item, index) => {
      const parts = item.sourcing.map((part) => ({ ...part, state: stateOfPart(part.retailerOrderItemId) }))
      const allowed = canMoveLine(stateOf(order, item, actor.now), parts, side)
      if (allowed.ok) return []
      const { ok: _, ...refusal } = allowed
      return refusal.code === 'Forbidden' ? [] : [{ index, salesUnitId: item.salesUnitId, ...refusal } as LineRefusal]
    }),
  )
  const all = living.map((item) => ({ item, fewer: promisedQuantity(item), isLeft: quantityOf(item) === 0 }))
  const { facts: givenBack } = await giveBackParts(tx, actor, order, all)
  const leftItemIds = living.flatMap(({ sourcing }) => sourcing.map((part) => part.retailerOrderItemId))
  const going = living.filter((item) => quantityOf(item) > 0)
  if (going.length > 0) {
    const ids = going.map(({ id }) => id)
    await tx.delete(orderItemSourcing).where(inArray(orderItemSourcing.orderItemId, ids))
  }
  const facts: Fact[] = [...givenBack]
  const placed = new Map<string, PlacedLine>()
  // Two lines of one sales unit take one after the other: what the first has is gone for the second.
  for (let left = going; left.length > 0; ) {
    const round = left.filter((item, at) => left.findIndex((each) => each.salesUnitId === item.salesUnitId) === at)
    left = left.filter((item) => !round.includes(item))
    const now = await goods()
    const lines = placeAll(order, round, { side, terms, market, quantityOf, goods: now, now: actor.now })
    for (const [at, line] of lines.entries()) placed.set(invariant(round[at], 'each line was placed').id, line)
    facts.push(...(await takeGoods(tx, actor, { order, items: round }, { lines }, now)))
  }
  const [fresh] = await lockOrderRows(tx, [order.id])
  const items = order.items.map((item) => {
    const line = placed.get(item.id)
    const sourcing = fresh?.items.find(({ id }) => id === item.id)?.sourcing ?? []
    return line === undefined ? item : movedItem({ ...item, sourcing }, line, { side, terms })
  })
  return { order: { ...order, ...terms, items: withOneFee(items) }, leftItemIds, facts }
}

const refuseAny = (lines: readonly LineRefusal[]): void => {
  if (lines.length > 0) throw new DomainError('OrderLinesRefused', { lines })
}

/** As placing would have each line, in any quantity: what was ordered once may go on, whatever is sold at least since. */
const placeAll = (
  order: LockedCustomerOrder,
  items: readonly CustomerOrderItem[],
  {
    side,
    terms,
    market,
    quantityOf,
    goods: { offers, surplus },
    now,
  }: Omit<ToMove, 'goods'> & { readonly goods: LockedGoods; readonly now: Date },
): PlacedLine[] => {
  const { deliveryDate: date, deliveryMethod: method } = terms
  const timingOf = timingsOf(market, now)
  const lines: PlacedLine[] = []
  const refusals: LineRefusal[] = []
  for (const item of items) {
    const { salesUnitId } = item
    const quantity = quantityOf(item)
    const facts = offers.get(salesUnitId)
    const offer = facts && {
      ...quotedOfferOf(facts, { quantity, deliveryDate: date, method }, timingOf),
      ...{ minimumQuantity: 1, stepQuantity: 1, surplus: surplus.get(salesUnitId) ?? [] },
    }
    const onBehalf = side === 'hub' ? { prices: new Map() } : undefined
    const circumstances = { date, method, now, priceConsent: 'pricesOfTheDay', onBehalf } as const
    const placed = placeLine(order.items.indexOf(item), { salesUnitId, quantity }, offer, circumstances)
    if ('line' in placed) lines.push(placed.line)
    else refusals.push(...placed.refusals)
  }
  refuseAny(refusals)
  return lines
}

const movedItem = (
  item: CustomerOrderItem,
  line: PlacedLine,
  { side, terms: { deliveryMethod } }: Pick<ToMove, 'side' | 'terms'>,
): CustomerOrderItem => ({
  ...item,
  ...movedLine(item, line.quantity, side === 'hub' ? confirmedAs(item, line, deliveryMethod) : null),
  ...{ vatBasisPoints: line.vatBasisPoints, deposits: line.unitDeposits },
  cutOffAt: line.cutOffAt,
  deliveryFeeCents: line.deliveryFeeCents,
})

/** Where a line stands that the hub has confirmed with its change. */
const confirmedAs = (
  { id }: CustomerOrderItem,
  { quantity: orderedQuantity, isFromHubStock }: PlacedLine,
  deliveryMethod: Terms['deliveryMethod'],
): OrderItemStatus => {
  const state = {
    status: 'received',
    deliveryMethod,
    isFromHubStock,
    pickedQuantity: null,
    isCutOffPassed: false,
  } as const
  const [one] = orRefuse(confirmOrder([{ ...state, id, orderedQuantity, confirmedQuantity: null }], 'hub'))
  return one?.path.at(-1) ?? 'processing'
}

/** Bringing the same goods once costs once. */
const withOneFee = (items: readonly CustomerOrderItem[]): CustomerOrderItem[] => {
  const seen = new Set<string>()
  return items.map((item) => {
    const isFirst = isClosed(item.status) || !seen.has(item.salesUnitId)
    if (!isClosed(item.status)) seen.add(item.salesUnitId)
    return isFirst || item.deliveryFeeCents === 0 ? item : { ...item, deliveryFeeCents: 0 }
  })
}
