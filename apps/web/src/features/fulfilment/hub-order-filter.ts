import { type CustomerDeliveryMethod, customerDeliveryMethods } from '@regionalmarkt/domain/orders/delivery-method.ts'
import { type OrderSort, orderSorts } from '@regionalmarkt/domain/orders/order-sort.ts'
import { type Channel, channels } from '@regionalmarkt/domain/pricing/pricing-rule.ts'
import { type OrderFilter, orderFilterFrom } from '../../parts/order-filter.ts'

/** What a hub's list of orders is narrowed to: also by part of a customer's name or of a number, by the way of the goods, and by who buys. */
export type HubOrderFilter = OrderFilter & { q?: string; deliveryMethod?: CustomerDeliveryMethod; channel?: Channel }

/** The same, and in which order it stands: the newest first where nothing is said. */
export type HubOrderSearch = HubOrderFilter & { sort?: OrderSort }

const longest = 120

/** Reads the filter from an address; what makes no sense is left out instead of breaking the page. */
export const hubOrderFilterFrom = (search: Record<string, unknown>): HubOrderFilter => {
  // A number alone comes as a number.
  const q = typeof search.q === 'number' ? String(search.q) : search.q
  const deliveryMethod = customerDeliveryMethods.find((each) => each === search.deliveryMethod)
  const channel = channels.find((each) => each === search.channel)
  return {
    ...orderFilterFrom(search),
    ...(typeof q === 'string' && q.trim() !== '' && q.length <= longest ? { q } : {}),
    ...(deliveryMethod ? { deliveryMethod } : {}),
    ...(channel ? { channel } : {}),
  }
}

export const hubOrderSearchFrom = (search: Record<string, unknown>): HubOrderSearch => {
  const sort = orderSorts.find((each) => each === search.sort)
  return { ...hubOrderFilterFrom(search), ...(sort && sort !== 'newest' ? { sort } : {}) }
}
