import { mostDaysBefore } from '@regionalmarkt/domain/stock/stock-warnings.ts'
import { z } from 'zod'
import { sameAtBothDesks } from '../at-both-desks.ts'
import { bilingual, cursor, id } from '../fields.schema.ts'
import { search, whole } from '../people-fields.schema.ts'
import { stockFilter, stockPage, stockWarning } from './stock-row.schema.ts'

export const setStockWarning = sameAtBothDesks({
  params: z.object({ salesUnitId: id }),
  body: z.strictObject({ lowAt: whole(0, 100_000).nullable(), daysBefore: whole(0, mostDaysBefore).nullable() }),
  response: stockWarning,
})

/** What of it is listed: with these words, of which nothing is left to sell; by name, or what there is least of first. */
const lowFilter = z.strictObject({
  q: search.optional(),
  gone: z.stringbool().optional(),
  order: z.enum(['name', 'free']).default('name'),
})

export const listLowStock = sameAtBothDesks({
  query: lowFilter.extend({ cursor: cursor.optional() }),
  response: z.object({
    units: z.array(
      z.object({
        salesUnitId: id,
        articleSlug: z.string(),
        supplierSlug: z.string(),
        articleNumber: z.string(),
        salesUnitNumber: z.string(),
        articleName: bilingual,
        salesUnitName: bilingual,
        supplierName: z.string(),
        picture: z.string().nullable(),
        /** Whole sales units: what is there, and what of it can be sold. */
        onHand: z.int(),
        free: z.int(),
        lowAt: z.int(),
        daysBefore: z.int().nullable(),
      }),
    ),
    /** On the first page: how many the filter lets through. */
    count: z.int().nullable(),
    /** The company wants a mail in the morning when there is something new to be warned of. */
    wantsMails: z.boolean(),
    nextCursor: cursor.nullable(),
  }),
})

export const listHubStocks = { query: stockFilter, response: stockPage }

const mails = z.object({ isWanted: z.boolean() })
export const setStockMails = sameAtBothDesks({ body: z.strictObject({ isWanted: z.boolean() }), response: mails })
