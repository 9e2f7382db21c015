import { lotWarnings } from '@regionalmarkt/domain/stock/stock-warnings.ts'
import { z } from 'zod'
import { bilingual, cursor, day, id } from '../fields.schema.ts'
import { pictureName } from '../media/picture-name.schema.ts'
import { search } from '../people-fields.schema.ts'
import { mostWastePictures } from './most-waste-pictures.ts'

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
  /** Why somebody should look at it. */
  warning: z.enum(lotWarnings).nullable(),
})

/** From when on a company wants to be warned of a sales unit: at so few that are free, so many days before a best-before date. */
export const stockWarning = z.object({ lowAt: z.int().nullable(), daysBefore: z.int().nullable() })

/** One lot, of which sales unit. */
export const stockRow = stockLot.extend({
  ...stockWarning.shape,
  /** So little of its sales unit is left to sell, all lots together, that its company wants to know. */
  isLow: z.boolean(),
  warehouseId: id,
  warehouseName: z.string(),
  salesUnitId: id,
  articleNumber: z.string(),
  salesUnitNumber: z.string(),
  articleName: bilingual,
  salesUnitName: bilingual,
  supplierName: z.string(),
  picture: z.string().nullable(),
})

/** Which lots of a place are listed: with these words, of which somebody is warned, of what is running low, blocked. */
export const stockFilter = z.strictObject({
  q: search.optional(),
  expiring: z.stringbool().optional(),
  low: z.stringbool().optional(),
  blocked: z.stringbool().optional(),
  /** By the name of the goods, as one walks past the shelves, or what goes off first. */
  order: z.enum(['name', 'shelf', 'bestBefore']).default('name'),
  cursor: cursor.optional(),
})

/** A page of the lots of a place. */
export const stockPage = z.object({
  stocks: z.array(stockRow),
  /** On the first page: what all lots of the place come to, and how many of them the filter lets through. */
  figures: stockBalance
    .extend({
      lots: z.int(),
      free: z.int(),
      salesUnits: z.int(),
      expiring: z.int(),
      low: z.int(),
      blocked: z.int(),
      found: z.int(),
    })
    .nullable(),
  nextCursor: cursor.nullable(),
})

/** Photos of goods that are thrown away. */
export const wastePictures = z.array(pictureName).max(mostWastePictures).default([])
