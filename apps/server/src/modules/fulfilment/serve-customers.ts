import type { BodyOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { dispatchSupplierOrder as contract } from '@regionalmarkt/contract/fulfilment/supplier-orders.ts'
import { serveCustomers as serve } from '@regionalmarkt/domain/orders/serve-customers.ts'
import { isSameLot } from '@regionalmarkt/domain/stock/same-lot.ts'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { WhoActs } from '../../platform/actor.ts'
import type { Tx } from '../../platform/database.ts'
import { DomainError, orNotFound, orRefuse, refusalAbout } from '../../platform/domain-error.ts'
import type { Outcome } from '../../platform/facts.ts'
import { advanceItems, type Demand, demandsOf, keepLots, ordersOf, stateOf } from '../orders/public.ts'
import {
  advanceRetailerOrderItems,
  announceLots,
  type LockedRetailerOrder,
  type RetailerOrderItem,
} from '../procurement/public.ts'
import { moveStock, readableLotBlocks } from '../stock/public.ts'
import { leavingItemsOf, sentOf } from './leaving-items.ts'
import { type Answerer, retailerItemOf, waitingFor } from './retailer-item-state.ts'
import { shortageReason } from './shortage-reason.ts'
import { type SharedItem, shortenLines } from './shorten-lines.ts'
import { issueSupplierStock, lockHeldGoods } from './supplier-stock.ts'

type Sending = { readonly order: LockedRetailerOrder; readonly by: Answerer['as'] }
type Announced = Awaited<ReturnType<typeof announceLots>>[number]

/**
 * A supplier sets out with goods for its hub's customers, or has them ready to be fetched: all accepted lines at once, each with its lots and,
 * where they are paid by weight, what each customer's part weighs. Fewer than confirmed may go: who ordered last gets less, and is told. They leave the supplier's
 * books, and never touch the hub's. Refusals, with the fact `itemId`: `LotRequired`, `QuantityTooHigh`, `BestBeforePassed`, `LotBlocked`, `WeightRequired`,
 * `WeightImplausible`, `WeightUnusual`, `NotYetConfirmed`, `TransitionNotAllowed`.
 */
export const serveCustomers = async (
  tx: Tx,
  who: WhoActs,
  { order, by }: Sending,
  { items: sent, weights, isWeightConfirmed }: BodyOf<typeof contract>,
): Promise<Outcome<ResponseOf<typeof contract>>> => {
  const named = sent.map(({ itemId }) => retailerItemOf(order, itemId).id)
  const items = leavingItemsOf(order, named)
  const demands = await demandsOf(
    tx,
    items.map(({ id }) => id),
  )
  const goods = items.map((item) => ({ item, ...sentOf(order, item, { sent, by }) }))
  await refuseBlockedLots(tx, order, goods)
  const held = await lockHeldGoods(tx, [order], demands)
  const movements = goods.map(({ item, confirmedQuantity: quantity }) =>
    issueSupplierStock(held, item, { quantity, reason: order.orderNumber }),
  )
  await moveStock(tx, who, movements.flat(), held.rows)
  const announced = await announceLots(
    tx,
    goods.flatMap(({ item, lots }) => lots.map((lot) => ({ ...lot, retailerOrderItemId: item.id }))),
  )
  const grams = new Map(weights.map((each) => [each.orderItemId, each.grams]))
  const served = goods.map(({ item }) =>
    servedOf(item, waitingFor(item, demands), { announced, grams, isWeightConfirmed, now: who.now }),
  )
  const changes = goods.map(({ item, status, confirmedQuantity }) => ({ itemId: item.id, status, confirmedQuantity }))
  const { orders, facts } = await advanceRetailerOrderItems(tx, who, 'dispatch', changes, [order])
  const going = served.flatMap(({ lines }) => lines).filter(({ given }) => given > 0)
  const following = await advanceItems(
    tx,
    who,
    order.leg === 'deliverySupplier' ? 'depart' : 'ready',
    going.map(({ orderItemId: itemId, status, given: pickedQuantity, grams: weighedGrams }) => ({
      ...{ itemId, status, pickedQuantity },
      ...(weighedGrams === null ? {} : { weighedGrams }),
    })),
    ordersOf(demands).filter(({ items: lines }) =>
      lines.some(({ id }) => going.some((each) => each.orderItemId === id)),
    ),
  )
  await keepLots(
    tx,
    going.map(({ orderItemId }) => orderItemId),
    going.flatMap(({ orderItemId, lots }) =>
      lots.map(({ lotId, quantity }) => {
        const { lot, bestBefore } = orNotFound(announced.find(({ id }) => id === lotId))
        return { orderItemId, suppliedLotId: lotId, lot, bestBefore, quantity }
      }),
    ),
  )
  const { facts: shortening } = await shortenLines(
    tx,
    who,
    served.map(({ shared }) => shared),
  )
  return {
    answer: { status: orNotFound(orders[0]).status },
    facts: [...facts, ...following.facts, ...shortening, { kind: 'stockMoved', companyIds: [order.supplierId] }],
  }
}

type Goods = {
  readonly announced: readonly Announced[]
  readonly grams: ReadonlyMap<string, number>
  readonly isWeightConfirmed: boolean
  readonly now: Date
}

/** Who gets what of an item's goods, and who gets less. */
const servedOf = (item: RetailerOrderItem, waiting: readonly Demand[], { announced, now, ...weighed }: Goods) => {
  const lots = announced
    .filter(({ retailerOrderItemId }) => retailerOrderItemId === item.id)
    .map(({ id: lotId, bestBefore, quantity }) => ({ lotId, bestBefore, quantity }))
  const lines = refusalAbout({ itemId: item.id }, () =>
    orRefuse(
      serve(
        waiting.map(({ order, item: line, orderItemId, quantity, placedAt }) => ({
          ...stateOf(order, line, now),
          ...{ orderItemId, quantity, placedAt },
        })),
        { ...weighed, lots, priceBasis: item.priceBasis, expectedWeightGrams: item.expectedWeightGrams },
      ),
    ),
  )
  const reason = shortageReason(item, { hasSpoiltGoods: false })
  const shared: SharedItem = { retailerOrderItemId: item.id, waiting, shares: lines, reason }
  return { lines, shared }
}

/** `LotBlocked`, with the fact `itemId`, where the hub has taken one of these lots out of trade. */
const refuseBlockedLots = async (
  tx: Tx,
  { retailerId }: LockedRetailerOrder,
  goods: readonly { readonly item: RetailerOrderItem; readonly lots: readonly { readonly lot: string }[] }[],
): Promise<void> => {
  const blocked = await tx
    .select({ salesUnitId: readableLotBlocks.salesUnitId, lot: readableLotBlocks.lot })
    .from(readableLotBlocks)
    .where(
      and(
        eq(readableLotBlocks.retailerId, retailerId),
        isNull(readableLotBlocks.liftedAt),
        inArray(
          readableLotBlocks.salesUnitId,
          goods.map(({ item }) => item.salesUnitId),
        ),
      ),
    )
  for (const { item, lots } of goods) {
    const hit = blocked.find(
      (each) => each.salesUnitId === item.salesUnitId && lots.some(({ lot }) => isSameLot(lot, each.lot)),
    )
    if (hit) throw new DomainError('LotBlocked', { lot: hit.lot, itemId: item.id })
  }
}
