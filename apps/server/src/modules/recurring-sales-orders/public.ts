export { createRecurringOrder } from './create-recurring-order.ts'
export { orderDueEveryThreeMinutes, recurringOrderTasks } from './order-what-is-due.ts'
export { plannedLinesSql } from './planned-demand.ts'
export { recurringOrdersFollow } from './recurring-orders-follow.ts'
