/** In which order a list of orders stands: by when they were placed, or by when they are delivered. */
export const orderSorts = ['newest', 'oldest', 'earliestDelivery', 'latestDelivery'] as const
export type OrderSort = (typeof orderSorts)[number]
