import type { OrderItemStatus } from './order-item-status.ts'

export const broughtStages = ['onTheWay', 'expected', 'arrived'] as const
export type BroughtStage = (typeof broughtStages)[number]

/** How far an order with a supplier is, for whoever waits at the hub's door. */
export const broughtStageOf = (status: OrderItemStatus): BroughtStage => {
  if (status === 'pendingArrivalRetailer' || status === 'readyForPickup') return 'onTheWay'
  return status === 'received' || status === 'processing' ? 'expected' : 'arrived'
}

/** Whether a delivery should have been counted in on a day that is over; `today` as `YYYY-MM-DD`, as its day is. */
export const isLate = (
  { status, deliveryDate }: { readonly status: OrderItemStatus; readonly deliveryDate: string },
  today: string,
): boolean => broughtStageOf(status) !== 'arrived' && deliveryDate < today

/** What of the deliveries to a hub is looked at: those of today, or those that are late. */
export const inboundViews = ['today', 'late'] as const
export type InboundView = (typeof inboundViews)[number]

type Brought = { readonly deliveryDate: string; readonly leg: string; readonly status: OrderItemStatus }

/**
 * The orders with one supplier as its deliveries: what comes on the same day by the same road is one thing to count, however many orders
 * it is. What it has sent comes together; what it has not yet sent may come later that day and is a delivery of its own. In the order given.
 */
export const broughtTogether = <O extends Brought>(orders: readonly O[]): (readonly [O, ...O[]])[] => {
  const deliveries = Map.groupBy(orders, ({ deliveryDate, leg, status }) =>
    [deliveryDate, leg, broughtStageOf(status)].join(' '),
  )
  return [...deliveries.values()].flatMap(([first, ...others]) =>
    first === undefined ? [] : [[first, ...others] as const],
  )
}
