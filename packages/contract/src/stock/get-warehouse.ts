import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { id } from '../fields.ts'
import { stockRow } from './stock-row.ts'

export const getWarehouse = defineEndpoint({
  slug: 'get-warehouse',
  method: 'GET',
  path: '/api/retailer/warehouses/{warehouseId}',
  summary: 'What stands in one warehouse',
  access: 'retailer',
  params: z.object({ warehouseId: id }),
  response: z.object({ id, name: z.string(), stocks: z.array(stockRow) }),
})
