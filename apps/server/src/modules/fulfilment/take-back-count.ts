import type { BodyOf, ParamsOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { takeBackCount as contract } from '@regionalmarkt/contract/fulfilment/take-back-count.ts'
import { canTakeBackCount } from '@regionalmarkt/domain/orders/take-back-count.ts'
import { hasLeftHub } from '@regionalmarkt/domain/orders/take-back-picking.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { CompanyActor } from '../../platform/actor.ts'
import type { Tx } from '../../platform/database.ts'
import { orRefuse } from '../../platform/domain-error.ts'
import type { Outcome } from '../../platform/facts.ts'
import { awaitGoodsAgain, type Demand, demandsOf, dropAmounts } from '../orders/public.ts'
import { advanceRetailerOrderItems, lockRetailerOrder } from '../procurement/public.ts'
import {
  moveStock,
  readableStockMovements,
  readableStocks,
  reservationsOf,
  type StockMovement,
} from '../stock/public.ts'
import { retailerItemOf } from './retailer-item-state.ts'
import { inboundReceipts } from './tables.ts'

/**
 * The hub counted a line wrong at its door: what was booked leaves its shelves again by movements with the reason, who was cut wants all
 * of it again, and the line stands at the door to be counted anew. Refusals: `GoodsNotThereYet` when it was not counted,
 * `TransitionNotAllowed` once something of it is in a box, `StockReserved` once the surplus is promised to somebody else.
 */
export const takeBackCount = async (
  tx: Tx,
  actor: CompanyActor,
  { orderNumber, itemId }: ParamsOf<typeof contract>,
  { reason }: BodyOf<typeof contract>,
): Promise<Outcome<ResponseOf<typeof contract>>> => {
  const retailerId = actor.viewer.company.id
  const order = await lockRetailerOrder(tx, { retailerId }, orderNumber)
  const item = retailerItemOf(order, itemId)
  const demands = await demandsOf(tx, [itemId])
  const hasGoneOn = demands.some((demand) => isInBox(demand, itemId))
  const status = orRefuse(canTakeBackCount({ ...item, leg: order.leg, hasGoneOn }, 'hub'))
  await moveStock(tx, actor, await backOut(tx, { retailerId, itemId, demands, reason }))
  await tx
    .update(inboundReceipts)
    .set({ takenBackAt: actor.now })
    .where(and(eq(inboundReceipts.retailerOrderItemId, itemId), isNull(inboundReceipts.takenBackAt)))
  const { facts } = await advanceRetailerOrderItems(
    tx,
    actor,
    'takeBackCount',
    [{ itemId, status, receivedQuantity: null, receivedGrams: null, spoiltQuantity: 0 }],
    [order],
  )
  await dropAmounts(tx, actor, [itemId], reason)
  const following = await awaitGoodsAgain(tx, actor, itemId, demands)
  return {
    answer: { status },
    facts: [...facts, ...following, { kind: 'stockMoved', companyIds: [retailerId, order.supplierId] }],
  }
}

/** Goods of a line are in its box or gone; or the line was cut in this count, and its order has left without it. */
const isInBox = ({ item, order }: Demand, itemId: string): boolean =>
  item.pickedQuantity !== null || (item.missingInCountOf === itemId ? hasLeftHub(order.items) : hasLeftHub([item]))

type Counted = { retailerId: string; itemId: string; demands: readonly Demand[]; reason: string }

/** What the ledger says came in with this line and was held of it, the other way round. */
const backOut = async (tx: Tx, { retailerId, itemId, demands, reason }: Counted): Promise<StockMovement[]> => {
  const { rows } = await tx.execute<{ stockId: string; orderItemId: string | null; came: number; held: number }>(sql`
    select m.stock_id as "stockId", m.order_item_id as "orderItemId",
      sum(m.on_hand_change)::int as came, sum(m.reserved_change)::int as held
    from ${readableStockMovements} m join ${readableStocks} s on s.id = m.stock_id
    where m.retailer_order_item_id = ${itemId} and s.company_id = ${retailerId}
    group by m.stock_id, m.order_item_id order by m.stock_id, m.order_item_id`)
  const reservations = await reservationsOf(
    tx,
    demands.map(({ orderItemId }) => orderItemId),
  )
  const entry = { retailerOrderItemId: itemId, reason }
  const released = rows.flatMap(({ stockId, orderItemId, held }): StockMovement[] => {
    const still = reservations.find((each) => each.stockId === stockId && each.orderItemId === orderItemId)
    const quantity = Math.min(held, still?.quantity ?? 0)
    return orderItemId === null || quantity <= 0 ? [] : [{ ...entry, kind: 'release', stockId, orderItemId, quantity }]
  })
  // Corrected meanwhile, it may have left another shelf than the one it was put on.
  const gone = rows.flatMap(({ stockId, came }): StockMovement[] =>
    came !== 0 ? [{ ...entry, kind: 'correction', stockId, quantity: -came }] : [],
  )
  return [...released, ...gone]
}
