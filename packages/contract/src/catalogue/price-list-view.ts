import { listFields } from '@regionalmarkt/domain/price-lists/column-mapping.ts'
import { z } from 'zod'
import { cents, id, slug } from '../fields.ts'

const column = z.int().min(0).max(200).optional()
/** Which column, counted from 0, holds what. */
export const columnMapping = z.strictObject(
  Object.fromEntries(listFields.map((field) => [field, column])) as Record<(typeof listFields)[number], typeof column>,
)

export const priceListUpload = {
  mediaTypes: ['text/csv', 'text/plain', 'application/octet-stream'],
  mostBytes: 10_000_000,
} as const

const unit = z.object({ supplierPriceCents: cents, gtin: z.string().nullable(), minimumQuantity: z.int() })
export const plannedKinds = ['new', 'changed', 'delisted', 'unchanged'] as const

/** A price list with what taking it in would do now, or did. */
export const priceListView = z.object({
  id,
  fileName: z.string(),
  format: z.enum(['bnn', 'csv']),
  status: z.enum(['checked', 'committed', 'undone']),
  supplier: z.object({ slug, name: z.string() }),
  /** CSV only: the words at the head of the columns, what the columns are taken for, and what must still be named. */
  head: z.array(z.string()),
  columns: columnMapping,
  missingColumns: z.array(z.enum(listFields)),
  /** What would happen now; `faulty` counts lines. */
  counts: z.object({ new: z.int(), changed: z.int(), delisted: z.int(), unchanged: z.int(), faulty: z.int() }),
  rows: z.array(
    z.object({
      kind: z.enum(plannedKinds),
      articleNumber: z.string(),
      name: z.string(),
      before: unit.nullable(),
      after: unit,
    }),
  ),
  /** Where the next page of rows begins; null at the end. */
  nextFrom: z.int().nullable(),
  /** The first thousand. `column` counts from 0; null is the line as a whole. */
  faults: z.array(z.object({ lineNumber: z.int(), column: z.int().nullable(), reason: z.string(), value: z.string() })),
  /** What taking it in did; `left` of it people had touched when it was undone. */
  outcome: z
    .object({ created: z.int(), changed: z.int(), delisted: z.int(), unchanged: z.int(), left: z.int().nullable() })
    .nullable(),
})

export const priceListPage = z.strictObject({
  kind: z.enum(plannedKinds).optional(),
  from: z.coerce.number().int().min(0).max(1_000_000).default(0),
})
