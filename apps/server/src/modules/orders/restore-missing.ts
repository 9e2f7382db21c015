import { wantedQuantity } from '@regionalmarkt/domain/orders/quantities.ts'
import { type CutPart, lessMadeGood } from '@regionalmarkt/domain/orders/restore-cut.ts'
import { canComeBack } from '@regionalmarkt/domain/orders/substitute.ts'
import { promisedWithout } from '@regionalmarkt/domain/orders/take-back-count.ts'
import type { WhoActs } from '../../platform/actor.ts'
import type { Tx } from '../../platform/database.ts'
import { orRefuse } from '../../platform/domain-error.ts'
import type { Fact } from '../../platform/facts.ts'
import { keepLots } from './advance-items.ts'
import type { CustomerOrderItem, LockedCustomerOrder } from './lock-customer-orders.ts'
import { tellOfRestored } from './order-mails.ts'
import { keepMissing, rejoinParts } from './rejoin-parts.ts'
import { saveOrders } from './save-items.ts'
import { insertSiblings } from './split-missing.ts'

type Restored = Pick<CustomerOrderItem, 'status' | 'confirmedQuantity'> & {
  readonly missing: readonly CutPart[]
  readonly reason: string
}

/**
 * Goods that were missing at the shelf when a line was picked, and the part that no change of the order has made good for since. Of a line that
 * was cancelled by that as a whole, only lines that joined after `lastId`, the latest entry of the ledger about it, make good for it.
 */
export const missingAtShelf = (order: LockedCustomerOrder, item: CustomerOrderItem, lastId: string): CutPart[] => {
  const parts = order.items.filter(({ splitFromItemId }) => splitFromItemId === item.id)
  const isGone = item.status === 'cancelled' && item.isMissingAtShelf
  const since = isGone
    ? order.items.filter(({ id, addedAt }) => addedAt === null || id === item.id || id > lastId)
    : order.items
  return lessMadeGood(since, item.id, [
    ...(isGone ? [{ itemId: item.id, missing: promisedWithout(wantedQuantity(item), parts) }] : []),
    ...parts
      .filter((part) => part.isMissingAtShelf)
      .map(({ id, orderedQuantity }) => ({ itemId: id, missing: orderedQuantity })),
  ])
}

/**
 * A line is as it was before it was picked: its box is empty, what was missing at the shelf is part of it again, and its customer is told
 * when that had been said. Parts that a change has made good for stay missing. The goods must be back. The order is locked as for `advanceItems`. Refuses with `SubstituteOffered` while
 * something else stands in for what was missing.
 */
export const restoreMissing = async (
  tx: Tx,
  who: WhoActs,
  order: LockedCustomerOrder,
  item: CustomerOrderItem,
  { status, confirmedQuantity, missing, reason }: Restored,
): Promise<readonly Fact[]> => {
  const staysOf = ({ id }: CustomerOrderItem) => {
    const part = missing.find(({ itemId }) => itemId === id)
    return part === undefined ? 0 : part.missing - part.quantity
  }
  const cut = order.items.filter(({ id }) => id !== item.id && missing.some(({ itemId }) => itemId === id))
  const parts = cut.filter((part) => staysOf(part) === 0)
  const left = cut.filter((part) => staysOf(part) > 0)
  orRefuse(
    canComeBack(
      order.items,
      [item, ...cut].map(({ id }) => id),
    ),
  )
  await keepLots(tx, [item.id], [])
  await rejoinParts(tx, parts)
  for (const part of left) await keepMissing(tx, part, staysOf(part))
  const isGone = status === 'cancelled'
  const missingQuantity = isGone ? 0 : staysOf(item)
  const cause = item.cancelReason ?? { code: 'missingInStock' }
  const part = { itemId: item.id, missingQuantity, reason: cause, isMissingInStock: true }
  if (missingQuantity > 0) await insertSiblings(tx, [{ item, part, kept: confirmedQuantity ?? 0 }])
  const restored: CustomerOrderItem = {
    ...item,
    ...(!isGone && {
      status,
      paymentStatus: item.status === 'cancelled' ? ('unpaid' as const) : item.paymentStatus,
      cancelReason: null,
    }),
    isMissingAtShelf: false,
    confirmedQuantity,
    pickedQuantity: null,
    weighedGrams: null,
  }
  // Their goods are back without them: no picking brings these parts back any more.
  const items = order.items
    .filter((each) => !parts.includes(each))
    .map((each) => (each.id === item.id ? restored : left.includes(each) ? { ...each, isMissingAtShelf: false } : each))
  const paymentStatus = !isGone && order.paymentStatus === 'cancelled' ? ('unpaid' as const) : order.paymentStatus
  const { facts } = await saveOrders(tx, who, 'takeBackPicking', [
    {
      before: order,
      after: { ...order, paymentStatus, items },
      audited: [{ itemId: item.id, status, confirmedQuantity, pickedBefore: item.pickedQuantity, reason }],
    },
  ])
  if (missing.some(({ quantity }) => quantity > 0)) await tellOfRestored(tx, order, restored)
  return facts
}
