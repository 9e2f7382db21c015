import type { BodyOf, ParamsOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { pickOrderItem as contract } from '@regionalmarkt/contract/fulfilment/pick-order-item.ts'
import { orderItemCan } from '@regionalmarkt/domain/orders/order-item-can.ts'
import type { OrderItemStatus } from '@regionalmarkt/domain/orders/order-item-status.ts'
import { type PickedItem, pickOrderItem as pick } from '@regionalmarkt/domain/orders/pick-order-item.ts'
import { promisedQuantity } from '@regionalmarkt/domain/orders/quantities.ts'
import { splitHeld } from '@regionalmarkt/domain/stock/held-goods.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import type { Tx } from '../../platform/database.ts'
import { DomainError, orNotFound, orRefuse } from '../../platform/domain-error.ts'
import type { Fact, Outcome } from '../../platform/facts.ts'
import { invariant } from '../../platform/invariant.ts'
import {
  advanceItems,
  type CustomerOrderItem,
  itemOf,
  keepLots,
  type LockedCustomerOrder,
  lockCustomerOrder,
  splitMissing,
  stateOf,
} from '../orders/public.ts'
import { moveStock, type StockMovement } from '../stock/public.ts'
import { type GoodsForLine, goodsForLines } from './goods-for-lines.ts'

type Picking = BodyOf<typeof contract> & { readonly itemId: string }

/**
 * Takes one line's goods from the shelf into its box, first expired first, with the weight of weighed goods. What is
 * missing at the shelf is written off, the line split, its customer told. Picking again corrects: with the same quantity only
 * the weight. Refusals: `GoodsNotThereYet`, `QuantityTooHigh`, `ReasonRequired`, `WeightRequired`, `WeightImplausible`,
 * `WeightUnusual`, `TransitionNotAllowed`, `AlreadyClosed`.
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
  const order = await lockCustomerOrder(tx, { retailerId }, orderNumber)
  const items = pickings.map(({ itemId }) => itemOf(order, itemId))
  for (const item of items) orRefuse(orderItemCan.pick(stateOf(order, item, actor.now), 'hub'))
  const itemIds = items.map(({ id }) => id)
  const goodsOf = await goodsForLines(tx, retailerId, itemIds)
  const done = pickings.map((picking, index) =>
    pickedLine(
      order,
      invariant(items[index], 'each picking has its line'),
      picking,
      goodsOf(picking.itemId),
      actor.now,
    ),
  )
  await moveStock(
    tx,
    actor,
    done.flatMap(({ movements }) => movements),
  )
  await keepLots(
    tx,
    itemIds,
    done.flatMap(({ lots }) => lots),
  )
  const changes = done.map(({ change }) => change)
  const advanced = await advanceItems(tx, actor, 'pick', changes, [order])
  const split = await splitMissing(
    tx,
    actor,
    done.map(({ missing }) => missing),
  )
  const statuses = done.map(({ status }) => status)
  return { statuses, facts: [...advanced.facts, ...split.facts, { kind: 'stockMoved', companyIds: [retailerId] }] }
}

/** What the domain makes of one line's picking: its next step, the goods that move, and what of it is missing. */
const pickedLine = (
  order: LockedCustomerOrder,
  item: CustomerOrderItem,
  { itemId, quantity, weighedGrams, isWeightConfirmed, missingReason }: Picking,
  { reservations, pickedFrom, lotOf }: GoodsForLine,
  now: Date,
) => {
  const state = stateOf(order, item, now)
  // A line picked before has its goods in the box: the same ones stay in it.
  const there = [...pickedFrom, ...reservations].map((goods) => ({ ...goods, orderItemId: itemId }))
  const { first: from, rest } = splitHeld(there, quantity)
  const maximum = there.reduce((sum, goods) => sum + goods.quantity, 0)
  if (quantity > maximum) throw new DomainError('QuantityTooHigh', { maximum })
  const picked = orRefuse(
    pick({ ...item, ...state, priceBasis: item.priceBasis, reservations, pickedFrom }, 'hub', {
      from,
      weighedGrams: weighedGrams ?? null,
      isWeightConfirmed,
    }),
  )
  const missingQuantity = promisedQuantity(item) - quantity
  if (missingQuantity > 0 && missingReason === undefined) throw new DomainError('ReasonRequired', { missingQuantity })
  const reason = missingReason ?? ''
  const isOnlyWeighedAgain = reservations.length === 0 && rest.length === 0
  return {
    status: picked.status,
    movements: isOnlyWeighedAgain ? [] : movementsOf(picked, itemId, reason),
    lots: from.map(({ stockId, quantity: taken }) => ({ ...lotOf(stockId), quantity: taken, orderItemId: itemId })),
    change: { itemId, ...pickedChange(item, picked) },
    missing: { itemId, missingQuantity, reason },
  }
}

/** A line of which nothing is there is cancelled by the split that follows. */
const pickedChange = (item: CustomerOrderItem, { status, pickedQuantity, weighedGrams }: PickedItem) => ({
  status: status === 'cancelled' ? item.status : status,
  pickedQuantity,
  ...(weighedGrams === null ? {} : { weighedGrams }),
})

/** What is released was not found at the shelf, so it is not there for anybody else either. */
const movementsOf = ({ movements }: PickedItem, orderItemId: string, reason: string): StockMovement[] =>
  movements.flatMap((movement): StockMovement[] => {
    const { kind, stockId, quantity } = movement
    if (kind !== 'release') return [{ ...movement, orderItemId }]
    const missing = { kind: 'correction', stockId, quantity: -quantity, orderItemId, reason } as const
    return [{ ...movement, kind, orderItemId, reason }, missing]
  })
