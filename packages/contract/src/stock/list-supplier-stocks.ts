import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { stockRow } from './stock-row.ts'

export const listSupplierStocks = defineEndpoint({
  slug: 'list-supplier-stocks',
  method: 'GET',
  path: '/api/supplier/stocks',
  summary: 'What this supplier has in stock',
  access: 'supplier',
  response: z.object({ stocks: z.array(stockRow) }),
})
