import { defineEndpoint } from '../endpoint.ts'
import type * as schemas from './warehouses.schema.ts'

export const listWarehouses = defineEndpoint<typeof schemas.listWarehouses>()({
  slug: 'list-warehouses',
  method: 'GET',
  path: '/api/retailer/warehouses',
  summary: 'This hub’s warehouses',
  access: 'retailer',
})

/** What stands there, lot by lot, page by page. */
export const getWarehouse = defineEndpoint<typeof schemas.getWarehouse>()({
  slug: 'get-warehouse',
  method: 'GET',
  path: '/api/retailer/warehouses/{warehouseId}',
  summary: 'What stands in one warehouse',
  access: 'retailer',
})

/** `WarehouseNameTaken`: another open one of this hub is called so. */
export const createWarehouse = defineEndpoint<typeof schemas.createWarehouse>()({
  slug: 'create-warehouse',
  method: 'POST',
  path: '/api/retailer/warehouses',
  summary: 'Open a warehouse',
  access: 'retailer',
  idempotent: true,
  refusals: ['WarehouseNameTaken'],
})

/** Renames a warehouse, closes it when nothing stands in it (`WarehouseNotEmpty`), or opens it again. */
export const updateWarehouse = defineEndpoint<typeof schemas.updateWarehouse>()({
  slug: 'update-warehouse',
  method: 'PUT',
  path: '/api/retailer/warehouses/{warehouseId}',
  summary: 'Rename, close or reopen a warehouse',
  access: 'retailer',
  refusals: ['WarehouseNameTaken', 'WarehouseNotEmpty'],
})

/** Goods of a lot come back onto the hub’s shelf: a receipt of its own, with its reason. */
export const returnToStock = defineEndpoint<typeof schemas.returnToStock>()({
  slug: 'return-to-stock',
  method: 'POST',
  path: '/api/retailer/stocks/{stockId}/return',
  summary: 'Take goods of a lot back into stock',
  access: 'retailer',
  idempotent: true,
})
