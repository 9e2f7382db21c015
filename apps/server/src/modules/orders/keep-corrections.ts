import type { Correction } from '@regionalmarkt/domain/billing/correction.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import type { Tx } from '../../platform/database.ts'
import { insertRows } from '../../platform/insert-rows.ts'
import { keepCredited } from './complaints/keep-credited.ts'
import type { LockedCustomerOrder } from './lock-customer-orders.ts'
import { chargeCorrections } from './tables.ts'

type NewCorrection = Correction & {
  readonly side: 'customer' | 'supplier'
  readonly orderId: string
  /** Null: of the order as a whole. */
  readonly itemId: string | null
}

/**
 * Keeps what a hub puts right, once it has decided so under the locks of these customers' orders. What was paid on an order beforehand is more or
 * less than the order comes to then.
 */
export const keepCorrections = async (
  tx: Tx,
  { viewer, now }: CompanyActor,
  corrections: readonly NewCorrection[],
  { reason, orders }: { readonly reason: string; readonly orders: readonly LockedCustomerOrder[] },
): Promise<void> => {
  const rows = corrections.map(({ side, orderId, itemId, kind, value }) => ({
    ...{ retailerId: viewer.company.id, kind, value, reason, madeBy: viewer.userId, madeAt: now },
    ...(side === 'customer'
      ? { orderId, orderItemId: itemId, retailerOrderId: null, retailerOrderItemId: null }
      : { orderId: null, orderItemId: null, retailerOrderId: orderId, retailerOrderItemId: itemId }),
  }))
  await insertRows(tx, chargeCorrections, rows)
  for (const order of orders) await keepCredited(tx, order)
}
