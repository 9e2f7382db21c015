import { defineEndpoint } from '../endpoint.ts'
import type * as schemas from './list-own-stock-movements.schema.ts'

/** What happened to the own stock of a sales unit, or to one lot of it: the newest first. */
export const listOwnStockMovements = defineEndpoint<typeof schemas.listOwnStockMovements>()({
  slug: 'list-own-stock-movements',
  method: 'GET',
  path: '/api/supplier/sales-units/{salesUnitId}/stock-movements',
  summary: 'Movements of stock',
  access: 'supplier',
})
