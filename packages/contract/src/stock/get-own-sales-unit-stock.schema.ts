import { z } from 'zod'
import { bilingual, id, slug } from '../fields.schema.ts'
import { stockLot, stockWarning } from './stock-row.schema.ts'

export const getOwnSalesUnitStock = {
  params: z.object({ salesUnitId: id }),
  response: z.object({
    id,
    name: bilingual,
    ...stockWarning.shape,
    isLow: z.boolean(),
    isStockTracked: z.boolean(),
    articleSlug: slug,
    articleNumber: z.string(),
    articleName: bilingual,
    picture: z.string().nullable(),
    lots: z.array(stockLot),
  }),
}
