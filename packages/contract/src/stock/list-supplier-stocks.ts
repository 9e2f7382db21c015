import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { bilingual, id } from '../fields.ts'
import { stockRow } from './stock-row.ts'

export const listSupplierStocks = defineEndpoint({
  slug: 'list-supplier-stocks',
  method: 'GET',
  path: '/api/supplier/stocks',
  summary: 'What this supplier has in stock',
  access: 'supplier',
  response: z.object({
    stocks: z.array(stockRow),
    /** Published sales units whose stock is counted and of which nothing is there; the first hundred by name. */
    soldOut: z.array(
      z.object({
        salesUnitId: id,
        articleNumber: z.string(),
        articleName: bilingual,
        salesUnitName: bilingual,
        picture: z.string().nullable(),
      }),
    ),
  }),
})
