import { contentUnits } from '@regionalmarkt/domain/articles/quantity-unit.ts'
import { vatCategories } from '@regionalmarkt/domain/money/vat.ts'
import { listFields } from '@regionalmarkt/domain/price-lists/column-mapping.ts'
import { decimalMarks } from '@regionalmarkt/domain/price-lists/decimal-mark.ts'
import { doubts, mostPriceChange } from '@regionalmarkt/domain/price-lists/doubts.ts'
import {
  priceListFormats,
  priceListStatuses,
  stocksOfNew,
} from '@regionalmarkt/domain/price-lists/price-list-import.ts'
import { depositKinds } from '@regionalmarkt/domain/pricing/deposits.ts'
import { z } from 'zod'
import { sameAtBothDesks } from '../at-both-desks.ts'
import { bilingual, cents, cursor, day, id, instant, oneLine, slug } from '../fields.schema.ts'
import { deposit } from '../market/deposit.schema.ts'
import { basePrice } from '../market/offer.schema.ts'
import { says } from '../people-fields.schema.ts'
import { ownNumber } from './article-input.schema.ts'
import { typedDay } from './planned-prices.schema.ts'
import { depositCents } from './sales-unit-input.schema.ts'

const column = z.int().min(0).max(200).optional()

/** Which column, counted from 0, holds what. */
export const columnMapping = z.strictObject(
  Object.fromEntries(listFields.map((field) => [field, column])) as Record<(typeof listFields)[number], typeof column>,
)

const heading = z.string().min(1).max(120).regex(oneLine)

const priceChangePercent = z.int().min(1).max(mostPriceChange)

export const daysOfList = z
  .strictObject({ from: typedDay.nullable(), until: typedDay.nullable() })
  .refine(({ from, until }) => from === null || until === null || from <= until, {
    path: ['until'],
    message: says('period'),
  })

/** What a list's columns hold, and what a BNN list lends under the numbers it names; a number without a kind is left open. */
export const listMeaning = z.strictObject({
  columns: columnMapping,
  depositArticles: z
    .array(
      z.strictObject({
        number: ownNumber,
        kind: z.enum(depositKinds, says('deposit')).nullable(),
        /** Null where the list itself has a price for it. */
        cents: depositCents.nullable(),
      }),
    )
    .max(500)
    .default([]),
  /** The category that each heading between articles stands for; null for none. */
  groups: z
    .array(z.strictObject({ name: heading, category: slug.nullable() }))
    .max(200)
    .default([]),
  /** The decimal mark of columns whose numbers can be read both ways. */
  marks: z
    .array(z.strictObject({ field: z.enum(listFields), mark: z.enum(decimalMarks) }))
    .max(20)
    .default([]),
  /** The days of a list that names them without a year; null for from now on, and for no end. */
  days: daysOfList.optional(),
  /** Code page or sheet by which the file is right. */
  reading: z.string().max(80).regex(oneLine).optional(),
  /** Largest change of a price in percent that is taken in unasked, in this list and the supplier's next ones. */
  priceChangePercent: priceChangePercent.optional(),
})

const unit = z.object({
  supplierPriceCents: cents,
  gtin: z.string().nullable(),
  minimumQuantity: z.int(),
  deposits: z.array(deposit),
})

/** What an article has when the list is taken in. `listed`: what the list says otherwise of a known one, which stays as it is. */
const kept = z.object({ is: bilingual, listed: bilingual.nullable() })

const content = z.object({ amount: z.int(), unit: z.enum(contentUnits) })
const vat = z.enum(vatCategories)

export const plannedKinds = ['new', 'changed', 'delisted', 'unchanged'] as const

const about = {
  id,
  fileName: z.string(),
  format: z.enum(priceListFormats),
  status: z.enum(priceListStatuses),
  supplier: z.object({ slug, name: z.string() }),
  createdAt: instant,
  /** What taking it in did; `notTaken` were doubtful and not confirmed, `left` of it people had touched when it was undone. */
  outcome: z
    .object({
      ...{ created: z.int(), changed: z.int(), delisted: z.int(), unchanged: z.int(), notTaken: z.int() },
      left: z.int().nullable(),
    })
    .nullable(),
}

const finding = z.object({
  lineNumber: z.int(),
  column: z.int().nullable(),
  reason: z.string(),
  value: z.string(),
  articleNumber: z.string(),
  name: z.string(),
})

/** A price list with what taking it in would do now, or did. */
export const priceListView = z.object({
  ...about,
  /** Tables only: the words at the head of the columns, what the columns are taken for, and what must still be named. */
  head: z.array(z.string()),
  columns: columnMapping,
  missingColumns: z.array(z.enum(listFields)),
  /** Fields that several columns could hold, as long as nobody has chosen one. */
  unsureColumns: z.array(z.enum(listFields)),
  /** Code pages or sheets by which the file can be read, with its first names by each; null where only one makes sense. */
  reading: z
    .object({
      kind: z.enum(['codePage', 'sheet']),
      name: z.string(),
      /** Nobody has chosen yet, and it is not taken in before. */
      isAsked: z.boolean(),
      options: z.array(z.object({ name: z.string(), samples: z.array(z.string()) })),
    })
    .nullable(),
  /** Rows and columns that the sheet hides and that are read all the same, as text; empty for none. */
  hidden: z.object({ rows: z.string(), columns: z.string() }),
  /** The days that the list names for itself. Prices of a list to come begin on its first day, and end on its last. */
  validity: z
    .object({
      ...{ from: day.nullable(), until: day.nullable(), is: z.enum(['coming', 'now', 'over']) },
      /** Its words without a year: the days are assumed, said by somebody, or asked for and only proposed. It is not taken in before. */
      undated: z.object({ text: z.string(), is: z.enum(['assumed', 'asked', 'said']) }).nullable(),
    })
    .nullable(),
  /** Headings between articles, and the category that each stands for. */
  groups: z.array(
    z.object({ name: z.string(), lineNumber: z.int(), articleCount: z.int(), category: slug.nullable() }),
  ),
  /** Columns with a number that can be read both ways, and what somebody has said of them. */
  unclear: z.array(z.object({ field: z.enum(listFields), value: z.string(), mark: z.enum(decimalMarks).nullable() })),
  /** BNN only: what its lines lend, by number. Null is what neither the list nor anybody has said. */
  depositArticles: z.array(
    z.object({
      number: z.string(),
      name: z.string().nullable(),
      kind: z.enum(depositKinds).nullable(),
      cents: cents.nullable(),
      isPriced: z.boolean(),
      articleCount: z.int(),
    }),
  ),
  /** What would happen now; `doubtful` of the new and changed ones wait for a word, `faulty` counts lines. */
  counts: z.object({
    ...{ new: z.int(), changed: z.int(), delisted: z.int(), unchanged: z.int() },
    ...{ doubtful: z.int(), faulty: z.int() },
  }),
  priceChangePercent: z.int(),
  /** Doubtful ones first, also of those that change nothing. */
  rows: z.array(
    z.object({
      kind: z.enum(plannedKinds),
      articleNumber: z.string(),
      name: z.string(),
      pack: kept,
      /** Empty where nobody says it. */
      origin: kept,
      category: kept,
      content: z.object({ is: content, listed: content.nullable() }),
      vat: z.object({ is: vat, listed: vat.nullable() }),
      /** Of the supplier's price, for the content that it is. */
      basePrice: z.object({ before: basePrice.nullable(), after: basePrice.nullable() }),
      /** Reasons to look at it before it is taken in; it is left out unless it is confirmed. */
      doubts: z.array(z.enum(doubts)),
      before: unit.nullable(),
      after: unit,
      /** Where the price in `after` begins later or ends: its first and last day. */
      priceDays: z.object({ from: day, until: day.nullable() }).nullable(),
    }),
  ),
  /** Where the next page of rows begins; null at the end. */
  nextFrom: z.int().nullable(),
  /** The first thousand. `column` counts from 0; null is the line as a whole. The article as far as the line names it. */
  faults: z.array(finding),
  /** The same of what is left out of new articles that are taken all the same: quality marks that nobody here knows. */
  remarks: z.array(finding),
})

export const priceListHistory = z.object({ priceLists: z.array(z.object(about)), nextCursor: z.string().nullable() })

/** `isRunning` is the truth of this moment, also after a crash; `rowsDone` of `rowsToDo` rows are written. */
export const priceListProgress = z.object({
  id,
  status: about.status,
  isRunning: z.boolean(),
  rowsDone: z.int(),
  rowsToDo: z.int(),
})

export const priceListPage = z.strictObject({
  kind: z.enum(plannedKinds).optional(),
  from: z.coerce.number().int().min(0).max(1_000_000).default(0),
})

export const checkPriceList = {
  supplier: {
    query: z.strictObject({ fileName: z.string().min(1).max(200).regex(oneLine) }),
    response: priceListView,
  },
  retailer: {
    query: z.strictObject({ fileName: z.string().min(1).max(200).regex(oneLine), supplier: slug }),
    response: priceListView,
  },
}

export const listPriceLists = {
  supplier: {
    query: z.strictObject({ cursor: cursor.optional() }),
    response: priceListHistory,
  },
  retailer: {
    query: z.strictObject({ cursor: cursor.optional(), supplier: slug.optional() }),
    response: priceListHistory,
  },
}

export const getPriceList = sameAtBothDesks({
  params: z.object({ importId: id }),
  query: priceListPage,
  response: priceListView,
})

export const getPriceListProgress = sameAtBothDesks({
  params: z.object({ importId: id }),
  response: priceListProgress,
})

export const mapPriceList = sameAtBothDesks({
  params: z.object({ importId: id }),
  body: listMeaning,
  response: priceListView,
})

export const commitPriceList = sameAtBothDesks({
  params: z.object({ importId: id }),
  body: z.strictObject({
    stockOfNew: z.enum(stocksOfNew),
    /** Doubtful rows that are taken in all the same, each at the price that was looked at. */
    confirmed: z
      .array(z.strictObject({ articleNumber: ownNumber, supplierPriceCents: cents }))
      .max(500)
      .default([]),
  }),
  response: priceListView,
})

export const undoPriceList = sameAtBothDesks({
  params: z.object({ importId: id }),
  response: priceListView,
})
