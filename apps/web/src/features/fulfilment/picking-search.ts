import type { customerDeliveryMethods } from '@regionalmarkt/domain/orders/delivery-method.ts'
import { dayFrom } from '../../parts/order-filter.ts'
import { idOf } from '../../platform/route-params.ts'

export const pickingViews = ['orders', 'articles', 'matrix'] as const
export type PickingView = (typeof pickingViews)[number]

/** How a day's picking is looked at; it lives in the address, so that a link shows a colleague the same. */
export type PickingSearch = {
  readonly deliveryDate?: string | undefined
  /** By order where nothing is said. */
  readonly view?: PickingView | undefined
  /** By article: the sales unit in hand. */
  readonly article?: string | undefined
  /** In the matrix: only these orders. */
  readonly method?: HubMethod | undefined
}

/** The ways on which a hub puts orders together. */
export const hubMethods = [
  'deliveryHub',
  'pickupHub',
] as const satisfies readonly (typeof customerDeliveryMethods)[number][]
export type HubMethod = (typeof hubMethods)[number]

/** Reads an address; what is none of ours is left out instead of breaking the page. */
export const pickingSearchFrom = (search: object): PickingSearch => {
  const { deliveryDate, view, article, method } = search as Record<keyof PickingSearch, unknown>
  return {
    deliveryDate: dayFrom(deliveryDate),
    view: pickingViews.find((each) => each === view),
    article: idOf(article),
    method: hubMethods.find((each) => each === method),
  }
}
