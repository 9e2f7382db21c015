import { withSchemas } from '../served-endpoint.ts'
import * as listExpectedOrdersSchemas from './list-expected-orders.schema.ts'
import * as listExpectedOrders from './list-expected-orders.ts'
import * as recurringOrdersSchemas from './recurring-sales-orders.schema.ts'
import * as recurringOrders from './recurring-sales-orders.ts'

export const recurringSalesOrders = {
  ...withSchemas(listExpectedOrders, listExpectedOrdersSchemas),
  ...withSchemas(recurringOrders, recurringOrdersSchemas),
}
