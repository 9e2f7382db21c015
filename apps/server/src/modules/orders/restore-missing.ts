import { canComeBack } from '@regionalmarkt/domain/orders/substitute.ts'
import type { WhoActs } from '../../platform/actor.ts'
import type { Tx } from '../../platform/database.ts'
import { orRefuse } from '../../platform/domain-error.ts'
import type { Fact } from '../../platform/facts.ts'
import { keepLots } from './advance-items.ts'
import type { CustomerOrderItem, LockedCustomerOrder } from './lock-customer-orders.ts'
import { tellOfRestored } from './order-mails.ts'
import { rejoinParts } from './rejoin-parts.ts'
import { saveOrders } from './save-items.ts'

type Restored = Pick<CustomerOrderItem, 'status' | 'confirmedQuantity'>

/**
 * A line is as it was before it was picked: its box is empty, what was missing at the shelf is part of it again, and its customer is told
 * when that had been said. The goods must be back. The order is locked as for `advanceItems`. Refuses with `SubstituteOffered` while
 * something else stands in for what was missing.
 */
export const restoreMissing = async (
  tx: Tx,
  who: WhoActs,
  order: LockedCustomerOrder,
  item: CustomerOrderItem,
  { status, confirmedQuantity, reason }: Restored & { readonly reason: string },
): Promise<readonly Fact[]> => {
  const parts = order.items.filter((each) => each.splitFromItemId === item.id && each.isMissingAtShelf)
  orRefuse(
    canComeBack(
      order.items,
      [item, ...parts].map(({ id }) => id),
    ),
  )
  await keepLots(tx, [item.id], [])
  await rejoinParts(tx, parts)
  const restored: CustomerOrderItem = {
    ...item,
    status,
    paymentStatus: item.status === 'cancelled' ? 'unpaid' : item.paymentStatus,
    cancelReason: null,
    isMissingAtShelf: false,
    confirmedQuantity,
    pickedQuantity: null,
    weighedGrams: null,
  }
  const items = order.items
    .filter((each) => !parts.includes(each))
    .map((each) => (each.id === item.id ? restored : each))
  const paymentStatus = order.paymentStatus === 'cancelled' ? ('unpaid' as const) : order.paymentStatus
  const { facts } = await saveOrders(tx, who, 'takeBackPicking', [
    {
      before: order,
      after: { ...order, paymentStatus, items },
      audited: [{ itemId: item.id, status, confirmedQuantity, pickedBefore: item.pickedQuantity, reason }],
    },
  ])
  if (parts.length > 0 || item.status === 'cancelled') await tellOfRestored(tx, order, restored)
  return facts
}
