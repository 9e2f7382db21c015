import { defineEndpoint } from '../endpoint.ts'
import { retailerOrderQuery, supplierOrderPage } from './supplier-order.ts'

export const listSupplierOrders = defineEndpoint({
  slug: 'list-supplier-orders',
  method: 'GET',
  path: '/api/supplier/orders',
  summary: 'What hubs have ordered from this supplier',
  access: 'supplier',
  query: retailerOrderQuery,
  response: supplierOrderPage,
})
