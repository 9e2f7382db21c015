import { confirmOrder } from '@regionalmarkt/domain/orders/confirm-order.ts'
import { isClosed } from '@regionalmarkt/domain/orders/order-item-status.ts'
import type { PlacedLine } from '@regionalmarkt/domain/orders/order-line.ts'
import type { WhoActs } from '../../platform/actor.ts'
import type { Tx } from '../../platform/database.ts'
import { orRefuse } from '../../platform/domain-error.ts'
import { insertRows } from '../../platform/insert-rows.ts'
import type { Growth, Side } from './changes/decide-change.ts'
import type { CustomerOrder, CustomerOrderItem, LockedCustomerOrder } from './lock-customer-orders.ts'
import { itemRow } from './placing/save-placed-order.ts'
import { businessCustomerOrderItems } from './tables.ts'

/** Lines of their own for what cannot join one that is there; the hub's are confirmed at once. */
export const insertAdded = async (
  tx: Tx,
  { now }: WhoActs,
  order: LockedCustomerOrder,
  side: Side,
  growths: readonly Growth[],
): Promise<CustomerOrderItem[]> => {
  const last = Math.max(0, ...order.items.map(({ position }) => position))
  const rows = growths
    .filter(({ target }) => target === null)
    .map(({ line, facts, inAll }, index) => {
      const beside = order.items.find((item) => item.salesUnitId === line.salesUnitId && !isClosed(item.status))
      const row = {
        ...itemRow(order, line, facts, inAll),
        position: beside?.position ?? last + 1 + index,
        // Bringing the same goods once costs once.
        deliveryFeeCents: beside === undefined ? line.deliveryFeeCents : 0,
        addedAt: now,
      }
      return { ...row, ...(side === 'hub' ? confirmed(order, row, line) : unconfirmed) }
    })
  const inserted = await insertRows(tx, businessCustomerOrderItems, rows)
  return inserted.map((item) => ({ ...item, sourcing: [] }))
}

const unconfirmed = { status: 'received', confirmedQuantity: null, receivedQuantity: null } as const

/** A line that the hub has confirmed as it took it. */
export const confirmed = (
  { deliveryMethod }: CustomerOrder,
  { orderedQuantity }: typeof businessCustomerOrderItems.$inferInsert,
  { isFromHubStock }: PlacedLine,
) => {
  const state = {
    status: 'received',
    deliveryMethod,
    isFromHubStock,
    pickedQuantity: null,
    isCutOffPassed: false,
  } as const
  const [one] = orRefuse(confirmOrder([{ ...state, id: '', orderedQuantity, confirmedQuantity: null }], 'hub'))
  const status = one?.path.at(-1) ?? 'processing'
  const receivedQuantity = status === 'receivedRetailer' ? orderedQuantity : null
  return { status, confirmedQuantity: orderedQuantity, receivedQuantity }
}
