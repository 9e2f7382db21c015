import { type Allocation, allocatedQuantity } from '@regionalmarkt/domain/stock/allocate.ts'
import { type LotRefusal, type TakenLots, takeLots } from '@regionalmarkt/domain/stock/take-lots.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../platform/database.ts'
import { orRefuse } from '../../platform/domain-error.ts'
import { Overtaken } from '../../platform/postgres-error.ts'
import type { CustomerOrderItem, LockedCustomerOrder } from '../orders/public.ts'
import { holdersOf, lockStocks, readableStocks } from '../stock/public.ts'
import { type GoodsForLine, goodsForLines } from './goods-for-lines.ts'

/** The lots that were taken for a line, if somebody said so. */
type Named = { readonly itemId: string; readonly from?: readonly Allocation[] | undefined }

/** The lots of which somebody says to have taken more than is the line's. */
const lotsBeyond = (named: readonly Named[], goodsOf: (itemId: string) => GoodsForLine): string[] =>
  named.flatMap(({ itemId, from = [] }) => {
    const { reservations, pickedFrom } = goodsOf(itemId)
    const own = [...reservations, ...pickedFrom]
    return from
      .filter(({ stockId, quantity }) => quantity > allocatedQuantity(own.filter((each) => each.stockId === stockId)))
      .map(({ stockId }) => stockId)
  })

/** Lines of other orders for which something of these lots is held: their orders must be locked together with the one that is picked. */
export const linesToStepBack = async (tx: Tx, retailerId: string, named: readonly Named[]): Promise<string[]> => {
  const itemIds = named.filter(({ from }) => from !== undefined).map(({ itemId }) => itemId)
  if (itemIds.length === 0) return []
  const beyond = lotsBeyond(named, await goodsForLines(tx, retailerId, itemIds))
  const holders = await holdersOf(tx, retailerId, beyond)
  return [...new Set(holders.map(({ orderItemId }) => orderItemId))]
}

export type LotsAtShelf = {
  readonly goodsOf: (itemId: string) => GoodsForLine
  /** The locked rows of everything that may be taken. */
  readonly rows: Awaited<ReturnType<typeof lockStocks>>
  /** How the books follow: see `takeLots`, whose refusals it throws. */
  readonly take: (item: CustomerOrderItem, from: readonly Allocation[], missingQuantity: number) => TakenLots
}

/**
 * Locks the lots from which lines are picked, in id order, and says what taking from them does to the lines of the locked orders. Where
 * another order came to hold one of them after the orders were locked, and it cannot be done without that, it is `Overtaken`.
 */
export const lockLotsAtShelf = async (
  tx: Tx,
  order: LockedCustomerOrder,
  beside: readonly LockedCustomerOrder[],
  named: readonly Named[],
): Promise<LotsAtShelf> => {
  const { retailerId } = order
  const itemIds = named.map(({ itemId }) => itemId)
  const goodsOf = await goodsForLines(tx, retailerId, itemIds)
  const own = itemIds.flatMap((itemId) => [...goodsOf(itemId).reservations, ...goodsOf(itemId).pickedFrom])
  const beyond = lotsBeyond(named, goodsOf)
  const units = order.items.filter(({ id }) => beyond.length > 0 && itemIds.includes(id))
  const ofUnits = await lotsOfUnits(
    tx,
    retailerId,
    units.map(({ salesUnitId }) => salesUnitId),
  )
  const rows = await lockStocks(tx, [...own.map(({ stockId }) => stockId), ...ofUnits])
  const held = await holdersOf(tx, retailerId, beyond)
  const others = held.flatMap((each) => {
    const holder = [order, ...beside].find(({ items }) => items.some(({ id }) => id === each.orderItemId))
    return holder ? [{ ...each, orderNumber: holder.orderNumber, deliveryDate: holder.deliveryDate }] : []
  })
  const take = (item: CustomerOrderItem, from: readonly Allocation[], missingQuantity: number): TakenLots => {
    const { reservations, pickedFrom } = goodsOf(item.id)
    const line = { deliveryDate: order.deliveryDate, own: [...reservations, ...pickedFrom], missingQuantity }
    const lots = rows.filter(({ salesUnitId }) => salesUnitId === item.salesUnitId)
    const outcome = takeLots(
      from,
      line,
      lots.map((row) => ({ ...row, stockId: row.id })),
      others.filter(({ orderItemId }) => orderItemId !== item.id),
    )
    if (!outcome.ok && isAboutOthers(outcome.code) && others.length < held.length) throw new Overtaken()
    return orRefuse(outcome)
  }
  return { goodsOf, rows, take }
}

const isAboutOthers = (code: LotRefusal): boolean => code !== 'LotDoesNotLast' && code !== 'LotBlocked'

const lotsOfUnits = async (tx: Tx, retailerId: string, salesUnitIds: readonly string[]): Promise<string[]> => {
  if (salesUnitIds.length === 0) return []
  const rows = await tx
    .select({ id: readableStocks.id })
    .from(readableStocks)
    .where(and(eq(readableStocks.companyId, retailerId), inArray(readableStocks.salesUnitId, [...salesUnitIds])))
  return rows.map(({ id }) => id)
}
