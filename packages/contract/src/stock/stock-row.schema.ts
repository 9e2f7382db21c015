import { z } from 'zod'
import { bilingual, day, id } from '../fields.schema.ts'

/** Whole sales units. `onHand - reserved` can be sold. */
export const stockBalance = z.object({ onHand: z.int(), reserved: z.int() })

/** One lot in one warehouse. */
export const stockLot = stockBalance.extend({
  id,
  shelf: z.string(),
  lot: z.string().nullable(),
  bestBefore: day.nullable(),
})

/** One lot, of which sales unit. */
export const stockRow = stockLot.extend({
  salesUnitId: id,
  articleNumber: z.string(),
  articleName: bilingual,
  salesUnitName: bilingual,
  supplierName: z.string(),
  picture: z.string().nullable(),
})
