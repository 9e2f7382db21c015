import type { BodyOf, ParamsOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { pickOrderItem as contract } from '@regionalmarkt/contract/fulfilment/pick-order-item.ts'
import { passesTheHub } from '@regionalmarkt/domain/orders/delivery-method.ts'
import { orderItemCan } from '@regionalmarkt/domain/orders/order-item-can.ts'
import type { OrderItemStatus } from '@regionalmarkt/domain/orders/order-item-status.ts'
import { type PickedItem, pickOrderItem as pick } from '@regionalmarkt/domain/orders/pick-order-item.ts'
import { promisedQuantity } from '@regionalmarkt/domain/orders/quantities.ts'
import { type Allocation, allocatedQuantity } from '@regionalmarkt/domain/stock/allocate.ts'
import { splitHeld } from '@regionalmarkt/domain/stock/held-goods.ts'
import type { TakenLots } from '@regionalmarkt/domain/stock/take-lots.ts'
import { cancelReasonText } from '@regionalmarkt/i18n/orders/cancel-reasons/reason-texts.ts'
import type { Actor, CompanyActor } from '../../platform/actor.ts'
import type { Tx } from '../../platform/database.ts'
import { DomainError, InvalidFields, orNotFound, orRefuse } from '../../platform/domain-error.ts'
import type { Fact, Outcome } from '../../platform/facts.ts'
import { invariant } from '../../platform/invariant.ts'
import {
  advanceItems,
  type CustomerOrderItem,
  itemOf,
  keepLots,
  type LockedCustomerOrder,
  lockCustomerOrderBeside,
  splitMissing,
  stateOf,
} from '../orders/public.ts'
import { moveStock, type StockMovement } from '../stock/public.ts'
import { type LotsAtShelf, linesToStepBack, lockLotsAtShelf } from './lots-at-shelf.ts'

type Picking = BodyOf<typeof contract> & { readonly itemId: string }

/**
 * Takes one line's goods from the shelf into its box, from the lots that were named, else first expired first of what is held, with
 * the weight of weighed goods. Others for whom such a lot was held get what the line leaves. What is
 * missing at the shelf is written off, the line split, its customer told. Picking again corrects: with the same quantity only
 * the weight. Refusals: `GoodsNotThereYet`, `QuantityTooHigh`, `ReasonRequired`, `WeightRequired`, `WeightImplausible`,
 * `WeightUnusual`, `TransitionNotAllowed`, `AlreadyClosed`, `LotDoesNotLast`, `LotNotThere`, `LotPromised`,
 * `LotBlocked`.
 */
export const pickOrderItem = async (
  tx: Tx,
  actor: CompanyActor,
  { orderNumber, itemId }: ParamsOf<typeof contract>,
  picking: BodyOf<typeof contract>,
): Promise<Outcome<ResponseOf<typeof contract>>> => {
  const { statuses, facts } = await pickOrderItems(tx, actor, orderNumber, [{ ...picking, itemId }])
  return { answer: { status: orNotFound(statuses[0]) }, facts }
}

/** The same for several lines of an order, all or none, in a constant number of statements; their statuses in the same order. */
export const pickOrderItems = async (
  tx: Tx,
  actor: CompanyActor,
  orderNumber: string,
  pickings: readonly Picking[],
): Promise<{ statuses: OrderItemStatus[]; facts: readonly Fact[] }> => {
  const retailerId = actor.viewer.company.id
  const stepping = await linesToStepBack(tx, retailerId, pickings)
  const { order, beside } = await lockCustomerOrderBeside(tx, { retailerId }, orderNumber, stepping)
  // Its supplier packs what it brings itself, as it sets out.
  if (!passesTheHub(order.deliveryMethod)) throw new DomainError('TransitionNotAllowed', { action: 'pick' })
  const items = pickings.map(({ itemId }) => itemOf(order, itemId))
  for (const item of items) orRefuse(orderItemCan.pick(stateOf(order, item, actor.now), 'hub'))
  const shelf = await lockLotsAtShelf(tx, order, beside, pickings)
  const done = pickings.map((picking, index) =>
    pickedLine(order, invariant(items[index], 'each picking has its line'), picking, shelf, actor),
  )
  await moveStock(
    tx,
    actor,
    done.flatMap(({ movements }) => movements),
    shelf.rows,
  )
  await keepLots(
    tx,
    items.map(({ id }) => id),
    done.flatMap(({ lots }) => lots),
  )
  const changes = done.map(({ change }) => change)
  const advanced = await advanceItems(tx, actor, 'pick', changes, [order])
  // What is there but blocked does not come back when the picking is taken back.
  const leftBehind = await splitMissing(
    tx,
    actor,
    done.map(({ blocked }) => blocked),
  )
  const split = await splitMissing(
    tx,
    actor,
    done.map(({ missing }) => missing),
  )
  const statuses = done.map(({ status }) => status)
  return {
    statuses,
    facts: [...advanced.facts, ...leftBehind.facts, ...split.facts, { kind: 'stockMoved', companyIds: [retailerId] }],
  }
}

/** What the domain makes of one line's picking: its next step, the goods that move, and what of it is missing. */
const pickedLine = (
  order: LockedCustomerOrder,
  item: CustomerOrderItem,
  { itemId, quantity, from: named, weighedGrams, isWeightConfirmed, missingReason }: Picking,
  { goodsOf, rows, take }: LotsAtShelf,
  { now, locale }: Pick<Actor, 'now' | 'locale'>,
) => {
  const state = stateOf(order, item, now)
  const { reservations, pickedFrom } = goodsOf(itemId)
  // A line picked before has its goods in the box: the same ones stay in it.
  const there = [...pickedFrom, ...reservations].map((goods) => ({ ...goods, orderItemId: itemId }))
  const maximum = allocatedQuantity(there)
  if (quantity > maximum) throw new DomainError('QuantityTooHigh', { maximum })
  const isBlocked = (stockId: string) => rows.some((row) => row.id === stockId && row.isBlocked)
  const from =
    named ??
    splitHeld(
      [...there].sort((a, b) => Number(isBlocked(a.stockId)) - Number(isBlocked(b.stockId))),
      quantity,
    ).first
  const isEachOnce = new Set(from.map(({ stockId }) => stockId)).size === from.length
  if (named && !(isEachOnce && allocatedQuantity(named) === quantity)) {
    throw new InvalidFields([{ path: 'from', message: 'quantity' }])
  }
  const picked = orRefuse(
    pick({ ...item, ...state, priceBasis: item.priceBasis, reservations, pickedFrom }, 'hub', {
      from,
      weighedGrams: weighedGrams ?? null,
      isWeightConfirmed,
    }),
  )
  const missingQuantity = promisedQuantity(item) - quantity
  if (missingQuantity > 0 && missingReason === undefined) throw new DomainError('ReasonRequired', { missingQuantity })
  const line = {
    orderItemId: itemId,
    ...(missingReason === undefined ? {} : { reason: cancelReasonText(missingReason, locale) }),
  }
  const isOnlyWeighedAgain = reservations.length === 0 && isSame(from, pickedFrom)
  const taken = isOnlyWeighedAgain ? null : take(item, from, missingQuantity)
  const blockedQuantity = taken?.blockedQuantity ?? 0
  // Where nothing is missing, nothing is said of it.
  const missing = { itemId, reason: missingReason ?? { code: 'notFound' as const } }
  return {
    status: picked.status,
    movements: taken === null ? [] : movementsOf(picked, taken, line),
    lots: from.map(({ stockId, quantity: taken }) => {
      const { lot, bestBefore } = invariant(
        rows.find(({ id }) => id === stockId),
        'what is taken was locked',
      )
      return { stockId, lot, bestBefore, quantity: taken, orderItemId: itemId }
    }),
    change: { itemId, ...pickedChange(item, picked) },
    missing: { ...missing, missingQuantity: missingQuantity - blockedQuantity },
    blocked: { ...missing, missingQuantity: blockedQuantity, isMissingInStock: true },
  }
}

const isSame = (some: readonly Allocation[], others: readonly Allocation[]): boolean =>
  some.length === others.length &&
  some.every((one) => others.some(({ stockId, quantity }) => stockId === one.stockId && quantity === one.quantity))

/** A line of which nothing is there is cancelled by the split that follows. */
const pickedChange = (item: CustomerOrderItem, { status, pickedQuantity, weighedGrams }: PickedItem) => ({
  status: status === 'cancelled' ? item.status : status,
  pickedQuantity,
  ...(weighedGrams === null ? {} : { weighedGrams }),
})

/**
 * Whoever held a lot that was taken steps back first and is held for again when the line has left its own; what was missing is not there
 * for anybody else either.
 */
const movementsOf = (
  { movements }: PickedItem,
  { released, reserved, missing }: TakenLots,
  line: { readonly orderItemId: string; readonly reason?: string },
): StockMovement[] => [
  ...released.map((held): StockMovement => ({ ...held, kind: 'release' })),
  ...movements.map(
    (movement): StockMovement =>
      movement.kind === 'release'
        ? { ...movement, ...line, kind: 'release' }
        : { ...movement, orderItemId: line.orderItemId },
  ),
  ...missing.map(
    ({ stockId, quantity }): StockMovement => ({ kind: 'correction', stockId, quantity: -quantity, ...line }),
  ),
  ...reserved.map((held): StockMovement => ({ ...held, kind: 'reservation' })),
]
