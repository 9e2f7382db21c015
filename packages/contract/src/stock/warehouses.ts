import { defineEndpoint } from '../endpoint.ts'
import type * as schemas from './warehouses.schema.ts'

export const listWarehouses = defineEndpoint<typeof schemas.listWarehouses>()({
  slug: 'list-warehouses',
  method: 'GET',
  path: '/api/retailer/warehouses',
  summary: 'This hub’s warehouses',
  access: 'retailer',
})

export const getWarehouse = defineEndpoint<typeof schemas.getWarehouse>()({
  slug: 'get-warehouse',
  method: 'GET',
  path: '/api/retailer/warehouses/{warehouseId}',
  summary: 'What stands in one warehouse',
  access: 'retailer',
})
