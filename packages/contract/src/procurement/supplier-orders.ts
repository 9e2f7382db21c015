import { spreadsheetType } from '../catalogue/price-list-files.ts'
import { defineEndpoint } from '../endpoint.ts'
import type * as schemas from './supplier-orders.schema.ts'

export const listSupplierOrders = defineEndpoint<typeof schemas.listSupplierOrders>()({
  slug: 'list-supplier-orders',
  method: 'GET',
  path: '/api/supplier/orders',
  summary: 'What hubs have ordered from this supplier',
  access: 'supplier',
})

export const exportSupplierOrders = defineEndpoint<typeof schemas.exportSupplierOrders>()({
  slug: 'export-supplier-orders',
  method: 'GET',
  path: '/api/supplier/orders/export',
  summary: 'The same list as a table, whole, as CSV',
  access: 'supplier',
  mediaType: 'text/csv',
})

export const exportSupplierOrderSpreadsheet = defineEndpoint<typeof schemas.exportSupplierOrderSpreadsheet>()({
  slug: 'export-supplier-order-spreadsheet',
  method: 'GET',
  path: '/api/supplier/orders/spreadsheet',
  summary: 'The same list as a table, whole, as XLSX',
  access: 'supplier',
  mediaType: spreadsheetType,
})

export const getSupplierOrder = defineEndpoint<typeof schemas.getSupplierOrder>()({
  slug: 'get-supplier-order',
  method: 'GET',
  path: '/api/supplier/orders/{orderNumber}',
  summary: 'What to bring until when',
  access: 'supplier',
})
