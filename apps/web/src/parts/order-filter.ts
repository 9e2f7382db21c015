import { type OrderItemStatus, orderItemStatuses } from '@regionalmarkt/domain/orders/order-item-status.ts'

/** What a list of orders is narrowed to; it lives in the address, so that a link shows a colleague the same. */
export type OrderFilter = { status?: OrderItemStatus; deliveryDate?: string }

/** A calendar day as the address and the date control write it, `YYYY-MM-DD`. */
export const dayFrom = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value)) ? value : undefined

/** Reads the filter from an address; what is not a status or a day is left out instead of breaking the page. */
export const orderFilterFrom = (search: Record<string, unknown>): OrderFilter => {
  const status = orderItemStatuses.find((each) => each === search.status)
  const deliveryDate = dayFrom(search.deliveryDate)
  return { ...(status ? { status } : {}), ...(deliveryDate ? { deliveryDate } : {}) }
}
