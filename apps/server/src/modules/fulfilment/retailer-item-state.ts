import { isClosed } from '@regionalmarkt/domain/orders/order-item-status.ts'
import type { RetailerOrderItemState } from '@regionalmarkt/domain/orders/retailer-order-item-status.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { DomainError, orNotFound } from '../../platform/domain-error.ts'
import type { Demand } from '../orders/public.ts'
import type { LockedRetailerOrder, RetailerOrderItem } from '../procurement/public.ts'

/** What the domain's rules want to know about an item of an order with a supplier; `demands` are those of the whole order. */
export const retailerItemState = (
  order: LockedRetailerOrder,
  item: RetailerOrderItem,
  demands: readonly Demand[] = [],
): RetailerOrderItemState => ({
  status: item.status,
  leg: order.leg,
  hasUnconfirmedDemand: demands.some((each) => each.retailerOrderItemId === item.id && each.status === 'received'),
})

/** Who answers for what a supplier brings: itself, signed in or by the link of its mail, or the hub that it has told by telephone. */
export type Answerer =
  | { readonly as: 'supplier'; readonly supplierId: string }
  | { readonly as: 'hub'; readonly retailerId: string }

export const asSupplier = ({ viewer }: CompanyActor): Answerer => ({ as: 'supplier', supplierId: viewer.company.id })
export const asHub = ({ viewer }: CompanyActor): Answerer => ({ as: 'hub', retailerId: viewer.company.id })

/** The lines that still want goods of this item. */
export const waitingFor = (item: RetailerOrderItem, demands: readonly Demand[]): Demand[] =>
  demands.filter(
    ({ retailerOrderItemId, status, quantity }) => retailerOrderItemId === item.id && quantity > 0 && !isClosed(status),
  )

/** The items of which something is still to be done; `AlreadyClosed` when there are none. */
export const livingItemsOf = ({ items, status }: LockedRetailerOrder): RetailerOrderItem[] => {
  const living = items.filter((item) => !isClosed(item.status))
  if (living.length === 0) throw new DomainError('AlreadyClosed', { status })
  return living
}

export const retailerItemOf = ({ items }: LockedRetailerOrder, itemId: string): RetailerOrderItem =>
  orNotFound(items.find(({ id }) => id === itemId))
