import type { Allocation } from '@regionalmarkt/domain/stock/allocate.ts'
import { and, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database.ts'
import { readableOrderItemLots } from '../orders/public.ts'
import { reservationsOf } from '../stock/public.ts'

/** What a hub has for one line: held on its shelves, first expired first, and already in the line's box. */
export type GoodsForLine = {
  readonly reservations: readonly Allocation[]
  readonly pickedFrom: readonly Allocation[]
}

/** What a hub has for each of these lines. Their order must be locked. */
export const goodsForLines = async (
  tx: Tx,
  retailerId: string,
  orderItemIds: readonly string[],
): Promise<(orderItemId: string) => GoodsForLine> => {
  const held = (await reservationsOf(tx, orderItemIds)).filter(({ companyId }) => companyId === retailerId)
  const inBox = await tx
    .select({
      orderItemId: readableOrderItemLots.orderItemId,
      stockId: sql<string>`${readableOrderItemLots.stockId}`,
      quantity: readableOrderItemLots.quantity,
    })
    .from(readableOrderItemLots)
    .where(and(inArray(readableOrderItemLots.orderItemId, [...orderItemIds]), isNotNull(readableOrderItemLots.stockId)))
    .orderBy(readableOrderItemLots.id)
  return (asked) => {
    const ofLine = (goods: readonly (Allocation & { readonly orderItemId: string })[]): Allocation[] =>
      goods.filter(({ orderItemId }) => orderItemId === asked).map(({ stockId, quantity }) => ({ stockId, quantity }))
    return { reservations: ofLine(held), pickedFrom: ofLine(inBox) }
  }
}
