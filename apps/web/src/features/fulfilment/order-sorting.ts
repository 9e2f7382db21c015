import { type OrderSort, orderSorts } from '@regionalmarkt/domain/orders/order-sort.ts'
import { draftUnder, keepDraft, ownerOfDraft } from '../../platform/draft-on-device.ts'
import { sessionNow } from '../../platform/session.ts'

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

const key = 'order-sort'
const isSort = (value: unknown): boolean => orderSorts.some((sort) => sort === value)

/** The order in which this person left the list on this device; null for the newest first. What it was narrowed to is not kept: a figure of the dashboard leads to all of them. */
export const leftOrderSort = (): OrderSort | null => draftUnder<OrderSort>(ownerOfDraft(sessionNow()), key, isSort)

export const leaveOrderSort = (sort: OrderSort): void =>
  keepDraft(ownerOfDraft(sessionNow()), key, sort === 'newest' ? null : sort)
