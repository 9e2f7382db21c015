import { withSchemas } from '../served-endpoint.ts'
import * as listExpectedOrdersSchemas from './list-expected-orders.schema.ts'
import * as listExpectedOrders from './list-expected-orders.ts'
import * as plannedDemandSchemas from './planned-demand.schema.ts'
import * as plannedDemand from './planned-demand.ts'
import * as recurringOrdersSchemas from './recurring-sales-orders.schema.ts'
import * as recurringOrders from './recurring-sales-orders.ts'

export const recurringSalesOrders = {
  ...withSchemas(listExpectedOrders, listExpectedOrdersSchemas),
  ...withSchemas(plannedDemand, plannedDemandSchemas),
  ...withSchemas(recurringOrders, recurringOrdersSchemas),
}
