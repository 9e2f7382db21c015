import type { OrderItemStatus } from '@regionalmarkt/domain/orders/order-item-status.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import type { Tx } from '../../platform/database.ts'
import type { Fact } from '../../platform/facts.ts'
import { takeBackHandOverOf } from './hand-over.ts'
import type { LockedCustomerOrder } from './lock-customer-orders.ts'
import { takeBackPayment } from './payments/take-payment.ts'
import { saveOrders } from './save-items.ts'

type Change = { readonly id: string; readonly status: OrderItemStatus }

/** Lines of a locked order are no longer handed over: nothing of them is delivered, and what was taken at the counter is not. What suppliers were settled for stays theirs. */
export const backFromHandOver = async (
  tx: Tx,
  actor: CompanyActor,
  order: LockedCustomerOrder,
  changes: readonly Change[],
  reason: string,
): Promise<{ orders: LockedCustomerOrder[]; facts: readonly Fact[] }> => {
  const items = order.items.map((item) => {
    const change = changes.find(({ id }) => id === item.id)
    return change ? { ...item, status: change.status, deliveredQuantity: null } : item
  })
  const saved = await saveOrders(tx, actor, 'takeBackHandOver', [
    { before: order, after: { ...order, items }, audited: changes.map((change) => ({ ...change, reason })) },
  ])
  await takeBackHandOverOf(tx, actor, saved.orders[0] ?? order, reason)
  await takeBackPayment(tx, actor, order)
  return saved
}
