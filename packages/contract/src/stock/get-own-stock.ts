import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { id } from '../fields.ts'
import { stockRow } from './stock-row.ts'

/** One lot of the own stock, also when nothing is left of it. */
export const getOwnStock = defineEndpoint({
  slug: 'get-own-stock',
  method: 'GET',
  path: '/api/supplier/stocks/{stockId}',
  summary: 'One lot',
  access: 'supplier',
  params: z.object({ stockId: id }),
  response: stockRow,
})
