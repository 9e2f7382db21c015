import { type CustomerDeliveryMethod, customerDeliveryMethods } from '@regionalmarkt/domain/orders/delivery-method.ts'
import { type OrderFilter, orderFilterFrom } from '../../parts/order-filter.ts'

/** What a hub's list of orders is narrowed to: also by part of a customer's name or of a number, and by the way of the goods. */
export type HubOrderFilter = OrderFilter & { q?: string; deliveryMethod?: CustomerDeliveryMethod }

const longest = 120

/** Reads the filter from an address; what makes no sense is left out instead of breaking the page. */
export const hubOrderFilterFrom = (search: Record<string, unknown>): HubOrderFilter => {
  // A number alone comes as a number.
  const q = typeof search.q === 'number' ? String(search.q) : search.q
  const deliveryMethod = customerDeliveryMethods.find((each) => each === search.deliveryMethod)
  return {
    ...orderFilterFrom(search),
    ...(typeof q === 'string' && q.trim() !== '' && q.length <= longest ? { q } : {}),
    ...(deliveryMethod ? { deliveryMethod } : {}),
  }
}
