/** In which order a hub's list of recurring orders stands: what waits for it first, by customer, or by the next delivery. */
export const recurringOrderSorts = ['waiting', 'customer', 'nextDelivery'] as const
export type RecurringOrderSort = (typeof recurringOrderSorts)[number]
