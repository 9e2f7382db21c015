import { defineEndpoint } from '../endpoint.ts'
import type * as schemas from './supplier-orders.schema.ts'

export const listSupplierOrders = defineEndpoint<typeof schemas.listSupplierOrders>()({
  slug: 'list-supplier-orders',
  method: 'GET',
  path: '/api/supplier/orders',
  summary: 'What hubs have ordered from this supplier',
  access: 'supplier',
  files: true,
})

export const getSupplierOrder = defineEndpoint<typeof schemas.getSupplierOrder>()({
  slug: 'get-supplier-order',
  method: 'GET',
  path: '/api/supplier/orders/{orderNumber}',
  summary: 'What to bring until when',
  access: 'supplier',
})
