import type { BodyOf, ParamsOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { pickOrderItem as contract } from '@regionalmarkt/contract/fulfilment/pick-order-item.ts'
import type { PriceBasis } from '@regionalmarkt/domain/articles/sales-unit.ts'
import { orderItemCan } from '@regionalmarkt/domain/orders/order-item-can.ts'
import type { OrderItemStatus } from '@regionalmarkt/domain/orders/order-item-status.ts'
import { type PickedItem, pickOrderItem as pick } from '@regionalmarkt/domain/orders/pick-order-item.ts'
import { promisedQuantity } from '@regionalmarkt/domain/orders/quantities.ts'
import { splitHeld } from '@regionalmarkt/domain/stock/held-goods.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import type { Tx } from '../../platform/database.ts'
import { DomainError, orRefuse } from '../../platform/domain-error.ts'
import { announce } from '../../platform/live.ts'
import {
  advanceItems,
  type CustomerOrderItem,
  itemOf,
  keepLots,
  lockCustomerOrder,
  splitMissing,
  stateOf,
} from '../orders/public.ts'
import { moveStock, type StockMovement } from '../stock/public.ts'
import { goodsForLine } from './goods-for-line.ts'

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
  { quantity, weighedGrams, isWeightConfirmed, missingReason }: BodyOf<typeof contract>,
): Promise<ResponseOf<typeof contract>> => {
  const retailerId = actor.viewer.company.id
  const order = await lockCustomerOrder(tx, { retailerId }, orderNumber)
  const item = itemOf(order, itemId)
  const state = stateOf(order, item, actor.now)
  orRefuse(orderItemCan.pick(state, 'hub'))
  const { reservations, pickedFrom, lotOf } = await goodsForLine(tx, retailerId, itemId)
  // A line picked before has its goods in the box: the same ones stay in it.
  const there = [...pickedFrom, ...reservations].map((goods) => ({ ...goods, orderItemId: itemId }))
  const { first: from, rest } = splitHeld(there, quantity)
  const maximum = there.reduce((sum, goods) => sum + goods.quantity, 0)
  if (quantity > maximum) throw new DomainError('QuantityTooHigh', { maximum })
  const picked = orRefuse(
    pick({ ...item, ...state, priceBasis: item.priceBasis as PriceBasis, reservations, pickedFrom }, 'hub', {
      from,
      weighedGrams: weighedGrams ?? null,
      isWeightConfirmed,
    }),
  )
  const missingQuantity = promisedQuantity(item) - quantity
  if (missingQuantity > 0 && missingReason === undefined) throw new DomainError('ReasonRequired', { missingQuantity })
  const reason = missingReason ?? ''
  const isOnlyWeighedAgain = reservations.length === 0 && rest.length === 0
  if (!isOnlyWeighedAgain) await moveStock(tx, actor, movementsOf(picked, itemId, reason))
  await keepLots(
    tx,
    itemId,
    from.map(({ stockId, quantity: taken }) => ({ ...lotOf(stockId), quantity: taken })),
  )
  await advanceItems(tx, actor, 'pick', [{ itemId, ...pickedChange(item, picked) }])
  await splitMissing(tx, actor, [{ itemId, missingQuantity, reason }])
  await announce(tx, { companyIds: [retailerId], topics: ['stock'] })
  return { status: picked.status }
}

/** A line of which nothing is there is cancelled by the split that follows. */
const pickedChange = (item: CustomerOrderItem, { status, pickedQuantity, weighedGrams }: PickedItem) => ({
  status: status === 'cancelled' ? (item.status as OrderItemStatus) : status,
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
