import { z } from 'zod'
import { bilingual, id } from '../fields.schema.ts'
import { stockFilter, stockPage } from './stock-row.schema.ts'

export const listSupplierStocks = {
  query: stockFilter,
  response: stockPage.extend({
    /** On the first page: published sales units whose stock is counted and of which nothing is there; the first hundred by name. */
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
}
