import type { Allocation } from '@regionalmarkt/domain/stock/allocate.ts'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../platform/database.ts'
import { orderItemLots } from '../orders/public.ts'
import { reservationsOf } from '../stock/public.ts'

type Lot = { readonly stockId: string; readonly lot: string | null; readonly bestBefore: string | null }

/** What a hub has for one line: held on its shelves, first expired first, and already in the line's box. The order must be locked. */
export const goodsForLine = async (
  tx: Tx,
  retailerId: string,
  orderItemId: string,
): Promise<{
  readonly reservations: readonly Allocation[]
  readonly pickedFrom: readonly Allocation[]
  readonly lotOf: (stockId: string) => Lot
}> => {
  const held = (await reservationsOf(tx, [orderItemId])).filter(({ companyId }) => companyId === retailerId)
  const inBox = await tx
    .select({
      stockId: orderItemLots.stockId,
      lot: orderItemLots.lot,
      bestBefore: orderItemLots.bestBefore,
      quantity: orderItemLots.quantity,
    })
    .from(orderItemLots)
    .where(eq(orderItemLots.orderItemId, orderItemId))
    .orderBy(orderItemLots.id)
  const lots = new Map<string, Lot>()
  for (const { stockId, lot, bestBefore } of [...held, ...inBox]) lots.set(stockId, { stockId, lot, bestBefore })
  const allocation = ({ stockId, quantity }: Allocation): Allocation => ({ stockId, quantity })
  return {
    reservations: held.map(allocation),
    pickedFrom: inBox.map(allocation),
    lotOf: (stockId) => lots.get(stockId) ?? { stockId, lot: null, bestBefore: null },
  }
}
