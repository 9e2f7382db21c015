import { withSchemas } from '../served-endpoint.ts'
import * as getOrderByLinkSchemas from './get-order-by-link.schema.ts'
import * as getOrderByLink from './get-order-by-link.ts'
import * as retailerOrdersSchemas from './retailer-orders.schema.ts'
import * as retailerOrders from './retailer-orders.ts'
import * as supplierOrdersSchemas from './supplier-orders.schema.ts'
import * as supplierOrders from './supplier-orders.ts'

export const procurement = {
  ...withSchemas(getOrderByLink, getOrderByLinkSchemas),
  ...withSchemas(retailerOrders, retailerOrdersSchemas),
  ...withSchemas(supplierOrders, supplierOrdersSchemas),
}
