import type { CorrectedCount } from '@regionalmarkt/domain/orders/correct-count.ts'
import { foldedLot, isSameLot } from '@regionalmarkt/domain/stock/same-lot.ts'
import { and, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database.ts'
import { invariant } from '../../platform/invariant.ts'
import { doubtPicked, readableOrderItemLots, renamePicked } from '../orders/public.ts'
import type { RetailerOrderItem } from '../procurement/public.ts'
import { readableStockMovements, readableStocks } from '../stock/public.ts'
import { inboundReceipts } from './tables.ts'

type Row = { readonly stockId: string; readonly lot: string | null; readonly bestBefore: string | null }
type Counted = Pick<CorrectedCount, 'lots' | 'differences'>

const isOf = (row: Row, { lot, bestBefore }: { readonly lot: string | null; readonly bestBefore: string | null }) =>
  isSameLot(row.lot, lot) && row.bestBefore === bestBefore

/**
 * The stock rows whose lots a line was counted as by mistake: fewer came of them than was said, now or before. Goods that were picked from them
 * can be of another lot. To be asked before the receipts are replaced.
 */
export const misnamedOf = async (
  tx: Tx,
  retailerId: string,
  { id, salesUnitId }: Pick<RetailerOrderItem, 'id' | 'salesUnitId'>,
  { lots, differences }: Counted,
): Promise<Row[]> => {
  const fewer = differences.filter(({ difference }) => difference < 0)
  if (fewer.length === 0) return []
  const receipts = await tx
    .select({ lot: inboundReceipts.lot, bestBefore: inboundReceipts.bestBefore })
    .from(inboundReceipts)
    .where(and(eq(inboundReceipts.retailerOrderItemId, id), isNotNull(inboundReceipts.stockId)))
  const rows: Row[] = await tx
    .select({ stockId: readableStocks.id, lot: readableStocks.lot, bestBefore: readableStocks.bestBefore })
    .from(readableStocks)
    .where(and(eq(readableStocks.companyId, retailerId), eq(readableStocks.salesUnitId, salesUnitId)))
  const came = (row: Row) => lots.some((each) => isOf(row, each))
  return rows.filter(
    (row) => fewer.some((each) => isOf(row, each)) || (!came(row) && receipts.some((each) => isOf(row, each))),
  )
}

/** The lines in whose boxes goods of these stock rows are, or were. */
export const packedFrom = async (tx: Tx, rows: readonly Row[]): Promise<string[]> => {
  if (rows.length === 0) return []
  const lines = await tx
    .selectDistinct({ orderItemId: readableOrderItemLots.orderItemId })
    .from(readableOrderItemLots)
    .where(
      inArray(
        readableOrderItemLots.stockId,
        rows.map(({ stockId }) => stockId),
      ),
    )
  return lines.map(({ orderItemId }) => orderItemId)
}

/** Whether goods came to these stock rows by anything else than this line. */
const hasOthers = async (tx: Tx, itemId: string, stockIds: readonly string[]): Promise<boolean> => {
  const movement = readableStockMovements
  const [other] = await tx
    .select({ id: movement.id })
    .from(movement)
    .where(
      and(
        inArray(movement.stockId, [...stockIds]),
        sql`${movement.onHandChange} > 0 and ${movement.orderItemId} is null`,
        sql`${movement.retailerOrderItemId} is distinct from ${itemId}::uuid`,
        ne(movement.kind, 'transfer'),
      ),
    )
    .limit(1)
  return other !== undefined
}

/**
 * Goods picked under a wrong lot get the right one if only one is possible, so that its recall finds them. Otherwise they keep the written lot,
 * with the others that they may be of.
 */
export const namePicked = async (
  tx: Tx,
  itemId: string,
  misnamed: readonly Row[],
  { shelves, corrected: { lots, differences } }: { readonly shelves: readonly Row[]; readonly corrected: Counted },
): Promise<void> => {
  if (misnamed.length === 0) return
  const stockIds = misnamed.map(({ stockId }) => stockId)
  const placeOf = (lot: { readonly lot: string | null; readonly bestBefore: string | null }) =>
    invariant(
      shelves.find((each) => isOf(each, lot)),
      'each lot that came has its place',
    )
  const [only, second] = lots
  const isStill = misnamed.some((row) => lots.some((lot) => isOf(row, lot)))
  if (only !== undefined && second === undefined && !isStill && !(await hasOthers(tx, itemId, stockIds))) {
    await renamePicked(tx, stockIds, placeOf(only))
    return
  }
  const came = misnamed.every((row) => lots.some((lot) => isOf(row, lot)))
  const others = came ? differences.filter(({ difference }) => difference > 0) : lots
  const names = [...new Map(others.map((each) => [`${foldedLot(each.lot)} ${each.bestBefore}`, each])).values()]
  if (names.length > 0)
    await doubtPicked(
      tx,
      stockIds,
      names.map((each) => placeOf(each).stockId),
    )
}
