import { billingSides, measures } from '@regionalmarkt/domain/billing/billing-document.ts'
import { correctionKinds } from '@regionalmarkt/domain/billing/correction.ts'
import { z } from 'zod'
import { basisPoints, bilingual, cents, channel, day, id, orderNumber, reason } from '../fields.schema.ts'
import { orderTotals } from '../market/quote-cart.schema.ts'
import { documentLine } from './documents.schema.ts'

const params = z.object({ documentId: id })

const line = z.object({
  id,
  name: bilingual,
  unitName: bilingual,
  measure: z.enum(measures),
  /** Sales units or grams that are still charged. */
  amount: z.int(),
  /** Per sales unit or kilogram, as the document has its prices. */
  priceCents: cents,
  vatBasisPoints: basisPoints,
  /** Its sum as it stands, goodwill off. */
  heldCents: cents,
  /** All that is let off. */
  goodwillCents: cents,
  /** The rates that its seller can charge. */
  rates: z.array(basisPoints),
})

export const getCorrectable = {
  params,
  response: z.object({
    side: z.enum(billingSides),
    channel,
    number: z.string().nullable(),
    orders: z.array(
      z.object({
        ...{ id, orderNumber, deliveredOn: day },
        /** Null where all of it was withdrawn: what bringing it cost goes back with it. */
        feeCents: cents.nullable(),
        lines: z.array(line),
      }),
    ),
  }),
}

const mostCorrections = 100

const corrections = z
  .array(
    z.strictObject({
      /** The line that it is about; of the fee its order. */
      of: id,
      kind: z.enum(correctionKinds),
      /** As it should be: sales units or grams, cents, or basis points; of goodwill all cents that are let off. */
      value: z.int().min(0).max(100_000_000),
    }),
  )
  .min(1)
  .max(mostCorrections)
  .refine((all) => new Set(all.map(({ of, kind }) => `${of} ${kind}`)).size === all.length)

export const previewCorrections = {
  params,
  body: z.strictObject({ corrections }),
  /** The words of a document of it; of a draft, the changes in it. None where documents say it already. */
  response: z.object({ lines: z.array(documentLine), totals: orderTotals }),
}

export const amendDocument = {
  params,
  body: z.strictObject({
    corrections,
    reason,
    /** The sum of the correction as somebody has seen it; left out, any sum is right. */
    grossCents: cents.optional(),
  }),
  /** The correction, or the draft; none where nothing is left of that, or documents say it already. */
  response: z.object({ documentIds: z.array(id) }),
}
