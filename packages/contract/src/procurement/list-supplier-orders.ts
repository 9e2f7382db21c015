import { defineEndpoint } from '../endpoint.ts'
import { retailerOrderPage, retailerOrderQuery } from './supplier-order.ts'

export const listSupplierOrders = defineEndpoint({
  slug: 'list-supplier-orders',
  method: 'GET',
  path: '/api/supplier/orders',
  summary: 'What hubs have ordered from this supplier',
  access: 'supplier',
  query: retailerOrderQuery,
  response: retailerOrderPage,
})
