import type { customerDeliveryMethods } from '@regionalmarkt/domain/orders/delivery-method.ts'
import { dayFrom } from '../../parts/order-filter.ts'

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

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** Reads an address; what is none of ours is left out instead of breaking the page. */
export const pickingSearchFrom = (search: object): PickingSearch => {
  const { deliveryDate, view, article, method } = search as Record<keyof PickingSearch, unknown>
  return {
    deliveryDate: dayFrom(deliveryDate),
    view: pickingViews.find((each) => each === view),
    article: typeof article === 'string' && uuid.test(article) ? article : undefined,
    method: hubMethods.find((each) => each === method),
  }
}
