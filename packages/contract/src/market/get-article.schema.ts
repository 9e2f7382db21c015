import { alcoholKinds, minimumAges } from '@regionalmarkt/domain/articles/alcohol.ts'
import { allergenStates, allergens } from '@regionalmarkt/domain/articles/allergens.ts'
import { nutrients } from '@regionalmarkt/domain/articles/nutrition.ts'
import { z } from 'zod'
import { labelTexts } from '../catalogue/article-input.schema.ts'
import { cents, channel, day, grams, shownText, slug } from '../fields.schema.ts'
import { deposit } from './deposit.schema.ts'
import { articleCard, earliestDelivery, offer, pictureFocus } from './offer.schema.ts'

export const getArticle = {
  params: z.object({ channel, articleSlug: slug }),
  response: articleCard.extend({
    parentCategory: shownText,
    childCategory: shownText,
    ...labelTexts(shownText),
    number: z.string(),
    shelfLife: z.object({ value: z.int(), unit: z.enum(['days', 'weeks', 'months', 'years']) }).nullable(),
    allergens: z.record(z.enum(allergens), z.enum(allergenStates)),
    vatBasisPoints: z.int(),
    /** Whether VAT and delivery are in its prices, in words. */
    priceNote: z.string(),
    /** Name and postal address of who answers for the food; empty: the producer. */
    operator: z.string(),
    /** Tenths of a per cent by volume; null where none is declared. */
    alcohol: z.object({ tenths: z.int(), kind: z.enum(alcoholKinds) }).nullable(),
    /** From which age on it is handed to anybody, on the next delivery day; null: any. */
    minimumAge: z.literal([...minimumAges]).nullable(),
    /** What such goods must be marked with, as their label says it. */
    marking: z.array(z.object({ label: shownText, text: shownText })),
    /** Per 100 g or 100 ml, nutrients in milligrams; null where none is declared. */
    nutrition: z
      .object({ per: z.enum(['gram', 'milliliter']), energyKj: z.int(), energyKcal: z.int() })
      .extend(
        Object.fromEntries(nutrients.map((each) => [each, z.int()])) as Record<(typeof nutrients)[number], z.ZodInt>,
      )
      .nullable(),
    /** The cover first. Without a description the article's name stands for it. */
    pictures: z.array(z.object({ picture: z.string(), alt: shownText, focus: pictureFocus.nullable() })),
    supplier: articleCard.shape.supplier.extend({
      story: shownText,
      /** Of the company; it answers for the food unless the article names somebody else in `operator`. */
      legalName: z.string(),
      street: z.string(),
      postcode: z.string(),
      city: z.string(),
    }),
    offers: z.array(
      offer.extend({
        number: z.string(),
        /** What `depositCents` is the sum of. */
        deposits: z.array(deposit).readonly(),
        /** What `unitPriceCents` would be without today's discount; null where there is none. */
        listPriceCents: cents.nullable(),
        /** Consumers only: the lowest `unitPriceCents` of the 30 days before today's discount; null where there is none, or nothing was before it. */
        lowestPriceCents: cents.nullable(),
        /** From which quantities on it costs less, rising; `validUntil` is the last day of that. */
        quantityPrices: z.array(z.object({ fromQuantity: z.int(), unitPriceCents: cents, validUntil: day.nullable() })),
        content: z.object({ amount: z.int(), unit: z.enum(['gram', 'milliliter', 'piece']) }),
        /** What of it is left without the liquid it lies in. */
        drainedWeightGrams: grams.nullable(),
        /** Null when nothing can be had within the next weeks. */
        earliestDelivery: earliestDelivery.nullable(),
      }),
    ),
  }),
}
