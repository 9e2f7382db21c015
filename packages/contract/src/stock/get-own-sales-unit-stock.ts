import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { bilingual, id, slug } from '../fields.ts'
import { stockLot } from './stock-row.ts'

/** What there is of one of the own sales units, lot by lot, first expired first. */
export const getOwnSalesUnitStock = defineEndpoint({
  slug: 'get-own-sales-unit-stock',
  method: 'GET',
  path: '/api/supplier/sales-units/{salesUnitId}/stocks',
  summary: 'Stock of one sales unit',
  access: 'supplier',
  params: z.object({ salesUnitId: id }),
  response: z.object({
    id,
    name: bilingual,
    isStockTracked: z.boolean(),
    articleSlug: slug,
    articleNumber: z.string(),
    articleName: bilingual,
    picture: z.string().nullable(),
    lots: z.array(stockLot),
  }),
})
