import { z } from 'zod'
import { bilingual, cursor, day, id } from '../fields.schema.ts'
import { search } from '../people-fields.schema.ts'

/** Whole sales units. `onHand - reserved` can be sold, of what is not blocked. */
export const stockBalance = z.object({ onHand: z.int(), reserved: z.int() })

/** One lot in one warehouse. */
export const stockLot = stockBalance.extend({
  id,
  shelf: z.string(),
  lot: z.string().nullable(),
  bestBefore: day.nullable(),
  /** Taken out of trade by a hub: nothing of it is sold, picked or handed over. */
  isBlocked: z.boolean(),
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

/** Which lots of a place are listed: with these words, about to expire, blocked. */
export const stockFilter = z.strictObject({
  q: search.optional(),
  expiring: z.stringbool().optional(),
  blocked: z.stringbool().optional(),
  cursor: cursor.optional(),
})

/** A page of the lots of a place. */
export const stockPage = z.object({
  stocks: z.array(stockRow),
  /** On the first page: what all lots of the place come to, and how many of them the filter lets through. */
  figures: stockBalance
    .extend({ lots: z.int(), free: z.int(), salesUnits: z.int(), expiring: z.int(), blocked: z.int(), found: z.int() })
    .nullable(),
  nextCursor: cursor.nullable(),
})
