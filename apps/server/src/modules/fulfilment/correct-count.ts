import type { BodyOf, ParamsOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { correctCount as contract, getCount } from '@regionalmarkt/contract/fulfilment/correct-count.ts'
import { berlinDate } from '@regionalmarkt/domain/calendar/berlin-time.ts'
import { fail, ok } from '@regionalmarkt/domain/errors/result.ts'
import {
  type CorrectedCount,
  canCorrectCount,
  correctCount as correct,
  type LotDifference,
  takeOffShelves,
} from '@regionalmarkt/domain/orders/correct-count.ts'
import type { CountedLot } from '@regionalmarkt/domain/orders/receive-order-item.ts'
import type { Balance } from '@regionalmarkt/domain/stock/movement.ts'
import { isSameLot } from '@regionalmarkt/domain/stock/same-lot.ts'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { CompanyActor } from '../../platform/actor.ts'
import type { Queryable, Tx } from '../../platform/database.ts'
import { DomainError, orNotFound, orRefuse } from '../../platform/domain-error.ts'
import type { Outcome } from '../../platform/facts.ts'
import { invariant } from '../../platform/invariant.ts'
import type { CompanyViewer } from '../../platform/viewer.ts'
import { dropAmounts, lockHolders } from '../orders/public.ts'
import {
  advanceRetailerOrderItems,
  lockRetailerOrder,
  type RetailerOrderItem,
  readableRetailerOrderItems,
  readableRetailerOrders,
} from '../procurement/public.ts'
import { moveStock, openStocks, readableStockMovements, readableStocks, type StockMovement } from '../stock/public.ts'
import { goodsOf } from './count-in.ts'
import { misnamedOf, namePicked, packedFrom } from './name-picked.ts'
import { retailerItemOf } from './retailer-item-state.ts'
import { type Look, settleShelves } from './settle-shelves.ts'
import { shortageReason } from './shortage-reason.ts'
import { inboundReceipts } from './tables.ts'

type Receipt = typeof inboundReceipts.$inferSelect

/** The receipts of a line that count. */
const receiptsOf = (db: Queryable, itemId: string): Promise<Receipt[]> =>
  db
    .select()
    .from(inboundReceipts)
    .where(and(eq(inboundReceipts.retailerOrderItemId, itemId), isNull(inboundReceipts.takenBackAt)))
    .orderBy(asc(inboundReceipts.id))

/** The count of a line at goods-in. Refusals: `NotFound`, `GoodsNotThereYet`, `TransitionNotAllowed` for goods that went past the hub. */
export const countOf = async (
  db: Queryable,
  { company }: CompanyViewer,
  { orderNumber, itemId }: ParamsOf<typeof getCount>,
): Promise<ResponseOf<typeof getCount>> => {
  const of = readableRetailerOrderItems
  const [found] = await db
    .select({
      ...{ status: of.status, leg: readableRetailerOrders.leg, salesUnitId: of.salesUnitId },
      ...{ articleNameDe: of.articleNameDe, articleNameEn: of.articleNameEn },
      ...{ salesUnitNameDe: of.salesUnitNameDe, salesUnitNameEn: of.salesUnitNameEn },
      ...{ priceBasis: of.priceBasis, expectedWeightGrams: of.expectedWeightGrams },
      ...{ receivedQuantity: of.receivedQuantity, spoiltQuantity: of.spoiltQuantity },
    })
    .from(readableRetailerOrderItems)
    .innerJoin(readableRetailerOrders, eq(readableRetailerOrders.id, readableRetailerOrderItems.orderId))
    .where(
      and(
        eq(readableRetailerOrderItems.id, itemId),
        eq(readableRetailerOrders.orderNumber, orderNumber),
        eq(readableRetailerOrders.retailerId, company.id),
      ),
    )
  const item = orNotFound(found)
  orRefuse(canCorrectCount(item, 'hub'))
  return {
    salesUnitId: item.salesUnitId,
    articleName: { de: item.articleNameDe, en: item.articleNameEn },
    salesUnitName: { de: item.salesUnitNameDe, en: item.salesUnitNameEn },
    priceBasis: item.priceBasis,
    expectedWeightGrams: item.expectedWeightGrams,
    receivedQuantity: item.receivedQuantity ?? 0,
    spoiltQuantity: item.spoiltQuantity,
    receipts: (await receiptsOf(db, itemId)).map(({ quantity, condition, lot, bestBefore, weighedGrams }) => ({
      ...{ quantity, condition, lot, bestBefore, weighedGrams },
    })),
  }
}

/**
 * The hub counted a line wrong at its door, and finds out when the goods have gone on. The difference leaves or joins the books by movements
 * with the reason; what lacks then is shared among the customers whose goods still lie there. What is in boxes follows the lots. Refusals: those of the contract.
 */
export const correctCount = async (
  tx: Tx,
  actor: CompanyActor,
  { orderNumber, itemId }: ParamsOf<typeof contract>,
  { receipts, reason, seen, sharings }: BodyOf<typeof contract>,
): Promise<Outcome<ResponseOf<typeof contract>>> => {
  const retailerId = actor.viewer.company.id
  const order = await lockRetailerOrder(tx, { retailerId }, orderNumber)
  const item = retailerItemOf(order, itemId)
  const line = { ...item, leg: order.leg }
  orRefuse(canCorrectCount(line, 'hub'))
  if (item.receivedQuantity !== seen) throw new DomainError('VersionOutdated', { onHand: item.receivedQuantity ?? 0 })
  const before = await receiptsOf(tx, itemId)
  const receivedAt = before[0]?.receivedAt ?? actor.now
  const counted = { before: before.flatMap(goodLot), counted: goodsOf({ receipts }) }
  const corrected = orRefuse(correct(line, 'hub', counted, berlinDate(receivedAt)))
  const { status, receivedQuantity, receivedGrams, spoiltQuantity } = corrected
  const { facts } = await advanceRetailerOrderItems(
    tx,
    actor,
    'correctCount',
    [{ itemId, status, receivedQuantity, receivedGrams, spoiltQuantity, reason }],
    [order],
  )
  await dropAmounts(tx, actor, [itemId], reason)
  const misnamed = await misnamedOf(tx, retailerId, item, corrected)
  await lockHolders(tx, await packedFrom(tx, misnamed))
  const shelves = await shelvesOf(tx, retailerId, item, { before, corrected })
  await replaceReceipts(tx, actor, { item, shelves, corrected, receivedAt })
  const missing = await goneBefore(tx, retailerId, itemId, item.receivedQuantity ?? 0)
  const { looks, gone } = looksOf(item, shelves, { corrected, reason, missing })
  const cause = shortageReason(item, { hasSpoiltGoods: spoiltQuantity > item.spoiltQuantity })
  const settled = await settleShelves(tx, actor, looks, sharings, cause)
  await moveStock(tx, actor, gone)
  await namePicked(tx, itemId, misnamed, { shelves, corrected })
  return {
    answer: { status, shortened: settled.shortened },
    facts: [...facts, ...settled.facts, { kind: 'stockMoved', companyIds: [retailerId] }],
  }
}

const goodLot = ({ condition, lot, bestBefore, quantity }: Receipt): CountedLot[] =>
  condition === 'good' && lot !== null ? [{ lot, bestBefore, quantity }] : []

type Shelf = Balance & { readonly stockId: string; readonly lot: string | null; readonly bestBefore: string | null }
type Corrected = { readonly corrected: CorrectedCount }

/** The stock rows of these lots at the hub, first those they were put on; a lot that came after all gets a row. */
const shelvesOf = async (
  tx: Tx,
  retailerId: string,
  { salesUnitId, warehouseId }: RetailerOrderItem,
  { before, corrected }: Corrected & { readonly before: readonly Receipt[] },
): Promise<Shelf[]> => {
  const known = before.flatMap(({ stockId }) => stockId ?? [])
  const unplaced = corrected.lots.filter(
    ({ lot, bestBefore }) =>
      !before.some((each) => isSameLot(each.lot, lot) && each.bestBefore === bestBefore && each.stockId),
  )
  const opened = await openStocks(
    tx,
    retailerId,
    unplaced.map(({ lot, bestBefore }) => ({ salesUnitId, warehouseId, lot, bestBefore })),
  )
  const rows = await tx
    .select({
      stockId: readableStocks.id,
      lot: readableStocks.lot,
      bestBefore: readableStocks.bestBefore,
      onHand: readableStocks.onHand,
      reserved: readableStocks.reserved,
    })
    .from(readableStocks)
    .where(and(eq(readableStocks.companyId, retailerId), eq(readableStocks.salesUnitId, salesUnitId)))
    .orderBy(asc(readableStocks.id))
  const first = [...known, ...opened]
  return [
    ...rows.filter(({ stockId }) => first.includes(stockId)),
    ...rows.filter(({ stockId }) => !first.includes(stockId)),
  ]
}

const standing = (shelves: readonly Shelf[], { lot, bestBefore }: Pick<Shelf, 'lot' | 'bestBefore'>): Shelf[] =>
  shelves.filter((each) => isSameLot(each.lot, lot) && each.bestBefore === bestBefore)

/** The row of a lot that was counted, and the lot as it was written first. */
const placeOf = (shelves: readonly Shelf[], counted: Pick<Shelf, 'lot' | 'bestBefore'>) => {
  const { stockId, lot } = invariant(standing(shelves, counted)[0], 'each lot that was counted has its place')
  return { stockId, lot }
}

/** By how many sales units the books of the shelves are above the count of a line: taken off it when as many had gone on already. */
const goneBefore = async (tx: Tx, retailerId: string, itemId: string, counted: number): Promise<number> => {
  const [booked] = await tx
    .select({ quantity: sql<number>`coalesce(sum(${readableStockMovements.onHandChange}), 0)::int` })
    .from(readableStockMovements)
    .innerJoin(readableStocks, eq(readableStocks.id, readableStockMovements.stockId))
    .where(and(eq(readableStockMovements.retailerOrderItemId, itemId), eq(readableStocks.companyId, retailerId)))
  return Math.max(0, invariant(booked, 'a sum is one row').quantity - counted)
}

const fewerFirst = (differences: readonly LotDifference[]): LotDifference[] =>
  differences.toSorted((a, b) => a.difference - b.difference)

/**
 * The quantities that shelves hold from now on, and entries for goods that lie on no shelf: fewer came than were counted and had gone on by
 * then, or they came after all, be it under another lot. `missing`: the same of earlier corrections.
 */
const looksOf = (
  { id: retailerOrderItemId }: RetailerOrderItem,
  shelves: readonly Shelf[],
  { corrected: { differences }, reason, missing }: Corrected & { readonly reason: string; readonly missing: number },
): { looks: Look[]; gone: StockMovement[] } => {
  const gone: StockMovement[] = []
  let away = missing
  const looks = fewerFirst(differences).flatMap(({ difference, ...lot }): Look[] => {
    const places = standing(shelves, lot)
    const first = invariant(places[0], 'each lot that was counted has its place')
    const entry = { kind: 'correction' as const, stockId: first.stockId, reason, retailerOrderItemId }
    // They went out of what lay there, so that as many more must have been there: the shelf is as it is.
    const asItIs = (quantity: number) => gone.push({ ...entry, quantity }, { ...entry, quantity: -quantity })
    if (difference > 0) {
      const back = Math.min(difference, away)
      away -= back
      if (back > 0) asItIs(back)
      return difference === back ? [] : [lookAt(first, difference - back, { reason, retailerOrderItemId })]
    }
    const off = takeOffShelves(places, -difference)
    if (off.gone > 0) asItIs(off.gone)
    away += off.gone
    return off.taken.map((taken) => {
      const place = invariant(
        places.find((each) => each.stockId === taken.stockId),
        'what is taken lay somewhere',
      )
      return lookAt(place, -taken.quantity, { reason, retailerOrderItemId })
    })
  })
  return { looks, gone }
}

const lookAt = (
  { stockId, onHand: seen }: Shelf,
  change: number,
  of: { readonly reason: string; readonly retailerOrderItemId: string },
): Look => ({
  ...of,
  stockId,
  kind: 'correction',
  thereOf: ({ onHand }) => (onHand === seen ? ok(onHand + change) : fail('VersionOutdated', { onHand, stockId })),
})

/** The count that was wrong stays, beside the one that holds. */
const replaceReceipts = async (
  tx: Tx,
  actor: CompanyActor,
  {
    item,
    shelves,
    corrected,
    receivedAt,
  }: Corrected & { readonly item: RetailerOrderItem; readonly shelves: readonly Shelf[]; readonly receivedAt: Date },
): Promise<void> => {
  await tx
    .update(inboundReceipts)
    .set({ takenBackAt: actor.now })
    .where(and(eq(inboundReceipts.retailerOrderItemId, item.id), isNull(inboundReceipts.takenBackAt)))
  const by = { retailerOrderItemId: item.id, receivedBy: actor.viewer.userId, receivedAt }
  const { lots, spoiltQuantity } = corrected
  const rows = [
    ...lots.map((lot) => ({
      ...{ ...lot, ...by, condition: 'good' as const },
      ...placeOf(shelves, lot),
    })),
    ...(spoiltQuantity > 0 ? [{ ...by, condition: 'spoilt' as const, quantity: spoiltQuantity }] : []),
  ]
  if (rows.length > 0) await tx.insert(inboundReceipts).values(rows)
}
