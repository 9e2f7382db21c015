import { type CustomerDeliveryMethod, customerDeliveryMethods } from '@regionalmarkt/domain/orders/delivery-method.ts'
import { type Channel, channels } from '@regionalmarkt/domain/pricing/pricing-rule.ts'
import { type OrderFilter, type OrderSearch, orderFilterFrom, sortFrom } from '../../parts/order-filter.ts'

/** What a hub's list of orders is narrowed to: also by the way of the goods, and by who buys. */
export type HubOrderFilter = OrderFilter & { deliveryMethod?: CustomerDeliveryMethod; channel?: Channel }

/** The same, and in which order it stands: the newest first where nothing is said. */
export type HubOrderSearch = HubOrderFilter & OrderSearch

/** Reads the filter from an address; what makes no sense is left out instead of breaking the page. */
export const hubOrderFilterFrom = (search: Record<string, unknown>): HubOrderFilter => {
  const deliveryMethod = customerDeliveryMethods.find((each) => each === search.deliveryMethod)
  const channel = channels.find((each) => each === search.channel)
  return {
    ...orderFilterFrom(search),
    ...(deliveryMethod ? { deliveryMethod } : {}),
    ...(channel ? { channel } : {}),
  }
}

export const hubOrderSearchFrom = (search: Record<string, unknown>): HubOrderSearch => ({
  ...hubOrderFilterFrom(search),
  ...sortFrom(search, 'newest'),
})
