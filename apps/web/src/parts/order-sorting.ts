import { type OrderSort, orderSorts } from '@regionalmarkt/domain/orders/order-sort.ts'
import { draftUnder, keepDraft, ownerOfDraft } from '../platform/draft-on-device.ts'
import { sessionNow } from '../platform/session.ts'

/** The heading of the table that an order belongs to, and its direction. */
export const tableOrderOf = {
  newest: { by: 'placedAt', isDescending: true },
  oldest: { by: 'placedAt', isDescending: false },
  latestDelivery: { by: 'deliveryDate', isDescending: true },
  earliestDelivery: { by: 'deliveryDate', isDescending: false },
} as const satisfies Record<OrderSort, { by: string; isDescending: boolean }>

export const sortOfTable = (by: string, isDescending: boolean): OrderSort =>
  orderSorts.find((sort) => tableOrderOf[sort].by === by && tableOrderOf[sort].isDescending === isDescending) ??
  'newest'

/** The lists whose order is remembered, and how each stands until somebody changes that. */
const usual = {
  'order-sort': 'newest',
  'supply-sort': 'latestDelivery',
  'purchase-sort': 'latestDelivery',
  'hub-order-sort': 'latestDelivery',
  'own-order-sort': 'newest',
} as const satisfies Record<string, OrderSort>
type SortedList = keyof typeof usual

const isSort = (value: unknown): boolean => orderSorts.some((sort) => sort === value)

/** The order in which this person left a list on this device; null for its usual one. What it was narrowed to is not kept: a figure of the dashboard leads to all of them. */
export const leftOrderSort = (list: SortedList): OrderSort | null =>
  draftUnder<OrderSort>(ownerOfDraft(sessionNow()), list, isSort)

export const leaveOrderSort = (list: SortedList, sort: OrderSort): void =>
  keepDraft(ownerOfDraft(sessionNow()), list, sort === usual[list] ? null : sort)
