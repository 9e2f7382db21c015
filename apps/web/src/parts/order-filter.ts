import { type OrderStanding, orderStandings } from '@regionalmarkt/domain/orders/order-item-status.ts'
import { type OrderSort, orderSorts } from '@regionalmarkt/domain/orders/order-sort.ts'
import { type PaymentStatus, parsePaymentStatus } from '@regionalmarkt/domain/orders/payment-status.ts'

/** What a list of orders is narrowed to; it lives in the address, so that a link shows a colleague the same. `q`: part of a name or of a number; `deliveryUntil`: the last day, from `deliveryDate` on. */
export type OrderFilter = {
  q?: string
  status?: OrderStanding
  paymentStatus?: PaymentStatus
  deliveryDate?: string
  deliveryUntil?: string
}

/** The same, and in which order it stands. */
export type OrderSearch = OrderFilter & { sort?: OrderSort }

const longest = 120

/** A calendar day as the address and the date control write it, `YYYY-MM-DD`. */
export const dayFrom = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value)) ? value : undefined

/** Reads the payment status from an address; what is none is left out. */
export const paymentFilterFrom = (search: Record<string, unknown>): Pick<OrderFilter, 'paymentStatus'> => {
  const paymentStatus = parsePaymentStatus(String(search.paymentStatus))
  return paymentStatus ? { paymentStatus } : {}
}

/** Reads the filter from an address; what is not a status or a day is left out instead of breaking the page. */
export const orderFilterFrom = (search: Record<string, unknown>): OrderFilter => {
  // A number alone comes as a number.
  const q = typeof search.q === 'number' ? String(search.q) : search.q
  const status = orderStandings.find((each) => each === search.status)
  const deliveryDate = dayFrom(search.deliveryDate)
  const deliveryUntil = dayFrom(search.deliveryUntil)
  return {
    ...(typeof q === 'string' && q.trim() !== '' && q.length <= longest ? { q } : {}),
    ...(status ? { status } : {}),
    ...paymentFilterFrom(search),
    ...(deliveryDate ? { deliveryDate } : {}),
    ...(deliveryUntil ? { deliveryUntil } : {}),
  }
}

/** Reads the order of a list from an address; what is `usual` there is not said. */
export const sortFrom = (search: Record<string, unknown>, usual: OrderSort): { sort?: OrderSort } => {
  const sort = orderSorts.find((each) => each === search.sort)
  return sort && sort !== usual ? { sort } : {}
}

/** The address of a list between a hub and its producers: by day of delivery, the latest first. */
export const supplySearchFrom = (search: Record<string, unknown>): OrderSearch => ({
  ...orderFilterFrom(search),
  ...sortFrom(search, 'latestDelivery'),
})

/** The address of a customer's own orders: the newest first. */
export const ownOrderSearchFrom = (search: Record<string, unknown>): OrderSearch => ({
  ...orderFilterFrom(search),
  ...sortFrom(search, 'newest'),
})
