import { passesTheHub } from '@regionalmarkt/domain/orders/delivery-method.ts'
import { isClosed } from '@regionalmarkt/domain/orders/order-item-status.ts'
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database.ts'
import { DomainError } from '../../platform/domain-error.ts'
import {
  type LockedCustomerOrder,
  readableBusinessCustomerOrderItems,
  readableOrderItemLots,
} from '../orders/public.ts'
import { isSameLotSql, readableLotBlocks, readableStocks } from '../stock/public.ts'

/** `LotBlocked` when something of a blocked lot is, or may be, in a box of the order: it stays at the hub, or with its supplier, or comes back to it. */
export const refuseBlockedBoxes = async (
  tx: Tx,
  { items, retailerId, deliveryMethod }: LockedCustomerOrder,
): Promise<void> => {
  const living = items.filter(({ status }) => !isClosed(status)).map(({ id }) => id)
  if (living.length === 0) return
  const [box] = await tx
    .select({ itemId: readableOrderItemLots.orderItemId, lot: readableStocks.lot })
    .from(readableOrderItemLots)
    .innerJoin(
      readableStocks,
      or(
        eq(readableStocks.id, readableOrderItemLots.stockId),
        eq(readableStocks.id, sql`any(${readableOrderItemLots.mayBe})`),
      ),
    )
    .where(and(inArray(readableOrderItemLots.orderItemId, living), eq(readableStocks.isBlocked, true)))
    .limit(1)
  if (box) throw new DomainError('LotBlocked', box)
  if (passesTheHub(deliveryMethod)) return
  const [brought] = await tx
    .select({ itemId: readableOrderItemLots.orderItemId, lot: readableOrderItemLots.lot })
    .from(readableOrderItemLots)
    .innerJoin(
      readableBusinessCustomerOrderItems,
      eq(readableBusinessCustomerOrderItems.id, readableOrderItemLots.orderItemId),
    )
    .innerJoin(
      readableLotBlocks,
      and(
        eq(readableLotBlocks.retailerId, retailerId),
        eq(readableLotBlocks.salesUnitId, readableBusinessCustomerOrderItems.salesUnitId),
        isSameLotSql(readableLotBlocks.lot, readableOrderItemLots.lot),
        isNull(readableLotBlocks.liftedAt),
      ),
    )
    .where(inArray(readableOrderItemLots.orderItemId, living))
    .limit(1)
  if (brought) throw new DomainError('LotBlocked', brought)
}
