import { z } from 'zod'
import { bilingual, day, id } from '../fields.ts'

/** One lot of one sales unit in one warehouse. `onHand - reserved` can be sold. */
export const stockRow = z.object({
  id,
  salesUnitId: id,
  articleNumber: z.string(),
  articleName: bilingual,
  salesUnitName: bilingual,
  supplierName: z.string(),
  picture: z.string().nullable(),
  shelf: z.string(),
  lot: z.string().nullable(),
  bestBefore: day.nullable(),
  onHand: z.int(),
  reserved: z.int(),
})
