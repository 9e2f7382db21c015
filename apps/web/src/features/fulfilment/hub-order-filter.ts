import { type CustomerDeliveryMethod, customerDeliveryMethods } from '@regionalmarkt/domain/orders/delivery-method.ts'
import { type Channel, channels } from '@regionalmarkt/domain/pricing/pricing-rule.ts'
import {
  type OrderFilter,
  type OrderSearch,
  orderFilterFrom,
  sortFrom,
  supplySearchFrom,
} from '../../parts/order-filter.ts'
import { slugOf } from '../../platform/route-params.ts'

/** What a hub's list of orders is narrowed to: also to one customer, by the way of the goods, and by who buys. */
export type HubOrderFilter = OrderFilter & {
  customer?: string
  deliveryMethod?: CustomerDeliveryMethod
  channel?: Channel
}

/** The same, and in which order it stands: the newest first where nothing is said. */
export type HubOrderSearch = HubOrderFilter & OrderSearch

/** Reads the filter from an address; what makes no sense is left out instead of breaking the page. */
export const hubOrderFilterFrom = (search: Record<string, unknown>): HubOrderFilter => {
  const deliveryMethod = customerDeliveryMethods.find((each) => each === search.deliveryMethod)
  const channel = channels.find((each) => each === search.channel)
  const customer = slugOf(search.customer)
  return {
    ...orderFilterFrom(search),
    ...(customer ? { customer } : {}),
    ...(deliveryMethod ? { deliveryMethod } : {}),
    ...(channel ? { channel } : {}),
  }
}

export const hubOrderSearchFrom = (search: Record<string, unknown>): HubOrderSearch => ({
  ...hubOrderFilterFrom(search),
  ...sortFrom(search, 'newest'),
})

/** What a hub's list of orders with producers is narrowed to, also to one of them, and in which order it stands: the latest delivery first where nothing is said. */
export type HubSupplySearch = OrderSearch & { supplier?: string }

export const hubSupplySearchFrom = (search: Record<string, unknown>): HubSupplySearch => {
  const supplier = slugOf(search.supplier)
  return { ...supplySearchFrom(search), ...(supplier ? { supplier } : {}) }
}
