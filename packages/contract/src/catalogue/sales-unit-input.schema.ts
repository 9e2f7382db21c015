import { contentUnits } from '@regionalmarkt/domain/articles/quantity-unit.ts'
import { priceBases } from '@regionalmarkt/domain/articles/sales-unit.ts'
import { faultsOfTerms } from '@regionalmarkt/domain/articles/sales-unit-terms.ts'
import { depositKinds } from '@regionalmarkt/domain/pricing/deposits.ts'
import { z } from 'zod'
import { gtinOrNone, says, whole } from '../people-fields.schema.ts'
import { names, ownNumber } from './article-input.schema.ts'

/** Net cents, per sales unit or for weighed goods per kilogram. */
export const supplierPriceCents = z.int(says('price')).min(0, says('price')).max(10_000_000, says('price'))

export const dailyLimit = whole(0, 100_000).nullable()

/** What one container costs as long as it is lent, in net cents. */
export const depositCents = z.int(says('deposit')).min(1, says('deposit')).max(100_000, says('deposit'))

/** So many containers at net cents each. `transportCrate` has a VAT rate of its own, the others that of the goods. */
const deposit = z.strictObject({
  kind: z.enum(depositKinds, says('deposit')),
  count: z.int(says('deposit')).min(1, says('deposit')).max(1000, says('deposit')),
  cents: depositCents,
})

/** How an article is sold. */
export const salesUnitBody = z
  .strictObject({
    number: ownNumber,
    gtin: gtinOrNone.default(null),
    /** The pack: "Sack 12,5 kg". */
    name: names,
    /** What one sales unit holds: grams, millilitres or pieces. */
    contentAmount: z.int(says('content')).min(1, says('content')).max(100_000_000, says('content')),
    contentUnit: z.enum(contentUnits),
    priceBasis: z.enum(priceBases).default('salesUnit'),
    supplierPriceCents,
    /** Weighed goods only: what one sales unit usually weighs. */
    expectedWeightGrams: z
      .int(says('grams'))
      .min(1, says('grams'))
      .max(1_000_000, says('grams'))
      .nullable()
      .default(null),
    /** Food in liquid: what of the content is left without it. */
    drainedWeightGrams: z
      .int(says('grams'))
      .min(1, says('grams'))
      .max(1_000_000, says('grams'))
      .nullable()
      .default(null),
    minimumQuantity: whole(1, 10_000).default(1),
    stepQuantity: whole(1, 10_000).default(1),
    leadTimeDays: whole(0, 60).default(0),
    deposits: z.array(deposit, says('deposit')).max(5, says('deposit')).default([]),
    sellsB2b: z.boolean().default(true),
    sellsB2c: z.boolean().default(false),
    /** False: made to order; only the daily limit counts, if there is one. */
    isStockTracked: z.boolean().default(true),
    dailyLimit: dailyLimit.default(null),
  })
  .superRefine((terms, ctx) => {
    for (const { field, message } of faultsOfTerms(terms)) {
      ctx.addIssue({ code: 'custom', path: [field], message: says(message) })
    }
  })
