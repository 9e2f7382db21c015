import { readModel } from '../../platform/read-model.ts'
import { recurringOrders } from './tables.ts'

export const readableRecurringOrders = readModel(
  'readable_recurring_sales_order',
  recurringOrders,
  'id',
  'orderNumber',
  'retailerId',
  'customerId',
)
