import { usableLots } from '@regionalmarkt/domain/stock/allocate.ts'
import { type Held, heldOfPart, splitHeld } from '@regionalmarkt/domain/stock/held-goods.ts'
import { freeQuantity } from '@regionalmarkt/domain/stock/movement.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../platform/database.ts'
import { invariant } from '../../platform/invariant.ts'
import { readableSalesUnits } from '../catalogue/public.ts'
import type { Demand } from '../orders/public.ts'
import type { LockedRetailerOrder, RetailerOrderItem } from '../procurement/public.ts'
import { lockStocks, type Reservation, readableStocks, reservationsOf, type StockMovement } from '../stock/public.ts'

/** What the supplier's and the hub's shelves hold for the lines behind an order with a supplier. */
export type HeldGoods = {
  /** On the supplier's shelf for this item: for those who wait, the oldest order first, then for nobody any more; or for the hub's own shelf. */
  readonly atSupplier: (item: RetailerOrderItem) => Held[]
  /** Takes of the supplier's stock of an item what is held for nobody, first expired first, as far as there is some; each sack once. */
  readonly takeFree: (item: RetailerOrderItem, quantity: number) => { stockId: string; quantity: number }[]
  /** The locked rows, as they were read. */
  readonly rows: Awaited<ReturnType<typeof lockStocks>>
}

/**
 * Reads what is held for everybody who waits, or waited, for the goods of a supplier's orders, and for the hub's own shelf, and locks every stock row that their
 * movements can touch (`alsoLock` too) in one go, in id order. The orders must be locked.
 */
export const lockHeldGoods = async (
  tx: Tx,
  orders: readonly LockedRetailerOrder[],
  demands: readonly Demand[],
  alsoLock: readonly string[] = [],
): Promise<HeldGoods> => {
  const reservations = await reservationsOf(tx, [
    ...demands.map(({ orderItemId }) => orderItemId),
    ...orders.flatMap(({ items }) => items.map(({ id }) => id)),
  ])
  const orderOf = ({ orderId }: RetailerOrderItem): LockedRetailerOrder =>
    invariant(
      orders.find(({ id }) => id === orderId),
      'the order of each item is locked',
    )
  const counted = await countedStockOf(tx, orders)
  const rows = await lockStocks(tx, [...reservations.map(({ stockId }) => stockId), ...counted, ...alsoLock])
  const ownRows = rows.filter(
    ({ id, companyId }) => counted.includes(id) && orders.some(({ supplierId }) => supplierId === companyId),
  )
  const taken = new Map<string, number>()
  const freeOf = (item: RetailerOrderItem) =>
    usableLots(
      ownRows
        .filter(({ salesUnitId, isBlocked }) => salesUnitId === item.salesUnitId && !isBlocked)
        .map((row) => ({ ...row, stockId: row.id })),
      orderOf(item).deliveryDate,
    ).map((lot) => ({
      stockId: lot.stockId,
      quantity: freeQuantity(lot) - (taken.get(lot.stockId) ?? 0),
      orderItemId: '',
    }))
  return {
    rows,
    atSupplier: (item) => heldAtSupplier(orderOf(item), item, demands, reservations),
    // The same goods may stand in two lines, at two prices.
    takeFree: (item, quantity) =>
      splitHeld(freeOf(item), quantity).first.map(({ stockId, quantity: part }) => {
        taken.set(stockId, (taken.get(stockId) ?? 0) + part)
        return { stockId, quantity: part }
      }),
  }
}

/** The supplier's stock rows of what it counts; what it makes to order is on no shelf. */
const countedStockOf = async (tx: Tx, orders: readonly LockedRetailerOrder[]): Promise<string[]> => {
  const units = orders.flatMap(({ items }) => items.map(({ salesUnitId }) => salesUnitId))
  const suppliers = orders.map(({ supplierId }) => supplierId)
  if (units.length === 0) return []
  const rows = await tx
    .select({ id: readableStocks.id })
    .from(readableStocks)
    .innerJoin(readableSalesUnits, eq(readableSalesUnits.id, readableStocks.salesUnitId))
    .where(
      and(
        inArray(readableStocks.companyId, suppliers),
        inArray(readableStocks.salesUnitId, units),
        eq(readableSalesUnits.isStockTracked, true),
      ),
    )
  return rows.map(({ id }) => id)
}

const heldAtSupplier = (
  order: LockedRetailerOrder,
  item: RetailerOrderItem,
  demands: readonly Demand[],
  reservations: readonly Reservation[],
): Held[] => {
  const lines = demands.filter(({ retailerOrderItemId }) => retailerOrderItemId === item.id)
  const inTurn = [...lines.filter(({ quantity }) => quantity > 0), ...lines.filter(({ quantity }) => quantity === 0)]
  const heldBy = (orderItemId: string): Held[] =>
    reservations
      .filter((held) => held.orderItemId === orderItemId && held.companyId === order.supplierId)
      .map(({ stockId, quantity }) => ({ orderItemId, stockId, quantity }))
  return [
    ...inTurn.flatMap(({ orderItemId, elsewhere }) => heldOfPart(heldBy(orderItemId), item.id, elsewhere)),
    ...heldBy(item.id),
  ]
}

/** Takes goods off the books that turned out not to be there: what was held of them is released, then corrected away. */
const writeOff = (goods: readonly Held[], retailerOrderItemId: string, reason: string): StockMovement[] =>
  goods.flatMap((held): StockMovement[] => [
    { ...held, kind: 'release', retailerOrderItemId, reason },
    { stockId: held.stockId, kind: 'correction', quantity: -held.quantity, retailerOrderItemId, reason },
  ])

/** The supplier can bring only `quantity` of an item: who ordered last is no longer held for, and the rest is written off. */
export const cutSupplierStock = (
  held: HeldGoods,
  item: RetailerOrderItem,
  { quantity, reason }: { readonly quantity: number; readonly reason: string },
): StockMovement[] => writeOff(splitHeld(held.atSupplier(item), quantity).rest, item.id, reason)

/**
 * `quantity` of an item leaves the supplier: what was held goes first, then free stock of the same goods; what was held beyond
 * it does not exist. Goods that no shelf of the supplier knew leave no trace in its books.
 */
export const issueSupplierStock = (
  held: HeldGoods,
  item: RetailerOrderItem,
  { quantity, reason }: { readonly quantity: number; readonly reason: string },
): StockMovement[] => {
  const { first, rest } = splitHeld(held.atSupplier(item), quantity)
  const issued = first.map((goods): StockMovement => ({ ...goods, kind: 'issue', retailerOrderItemId: item.id }))
  const unheld = quantity - first.reduce((sum, goods) => sum + goods.quantity, 0)
  const taken = held.takeFree(item, unheld).map(
    ({ stockId, quantity: gone }): StockMovement => ({
      stockId,
      kind: 'correction',
      quantity: -gone,
      retailerOrderItemId: item.id,
      reason,
    }),
  )
  return [...issued, ...writeOff(rest, item.id, reason), ...taken]
}
