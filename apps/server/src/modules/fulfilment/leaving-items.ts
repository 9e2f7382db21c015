import type { BodyOf } from '@regionalmarkt/contract/endpoint.ts'
import type { dispatchSupplierOrder } from '@regionalmarkt/contract/fulfilment/supplier-orders.ts'
import { isForShelf } from '@regionalmarkt/domain/orders/customers-first.ts'
import { dispatchRetailerOrderItem } from '@regionalmarkt/domain/orders/supply-retailer-order-item.ts'
import { orRefuse, refusalAbout } from '../../platform/domain-error.ts'
import type { LockedRetailerOrder, RetailerOrderItem } from '../procurement/public.ts'
import { type Answerer, livingItemsOf, retailerItemState } from './retailer-item-state.ts'

export type Sent = BodyOf<typeof dispatchSupplierOrder>['items']

/** What was accepted goes, and what is named, which the domain may refuse. When nothing was, it says why of all of it. */
export const leavingItemsOf = (order: LockedRetailerOrder, named: readonly string[]): RetailerOrderItem[] => {
  const living = livingItemsOf(order)
  const leaving = living.filter(({ id, status }) => status === 'processing' || named.includes(id))
  return leaving.length === 0 ? living : leaving
}

/** What of an item goes, by its lots, as the domain decides it; refusals name the item. */
export const sentOf = (
  order: LockedRetailerOrder,
  item: RetailerOrderItem,
  { sent, by }: { readonly sent: Sent; readonly by: Answerer['as'] },
) => {
  const named = sent.filter(({ itemId }) => itemId === item.id)
  const lots = named.flatMap((each) => each.lots)
  // All that was packed for the shelf is the customers' now; what has left already is asked about below.
  if (isForShelf(item) && item.status === 'processing' && named.length > 0 && lots.length === 0) {
    return { lots, status: 'cancelled' as const, confirmedQuantity: 0 }
  }
  const { deliveryDate } = order
  const state = { ...item, ...retailerItemState(order, item) }
  return refusalAbout({ itemId: item.id }, () => {
    const decided = orRefuse(
      dispatchRetailerOrderItem(state, by, { lots: lots.length === 0 ? unnamed(item) : lots, deliveryDate }),
    )
    return { lots, ...decided }
  })
}

/** A line the supplier says nothing about goes without a lot, which the domain refuses after asking whether it may go at all. */
const unnamed = ({ orderedQuantity }: RetailerOrderItem) => [
  { lot: '', bestBefore: null, quantity: Math.max(1, orderedQuantity) },
]
