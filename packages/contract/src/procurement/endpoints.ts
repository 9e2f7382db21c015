import { withSchemas } from '../served-endpoint.ts'
import * as retailerOrdersSchemas from './retailer-orders.schema.ts'
import * as retailerOrders from './retailer-orders.ts'
import * as supplierOrdersSchemas from './supplier-orders.schema.ts'
import * as supplierOrders from './supplier-orders.ts'

export const procurement = {
  ...withSchemas(retailerOrders, retailerOrdersSchemas),
  ...withSchemas(supplierOrders, supplierOrdersSchemas),
}
