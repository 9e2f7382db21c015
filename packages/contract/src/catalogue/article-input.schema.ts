import { alcoholKinds, canBeOfKind, mostAlcoholTenths } from '@regionalmarkt/domain/articles/alcohol.ts'
import { allergenStates, allergens } from '@regionalmarkt/domain/articles/allergens.ts'
import {
  eggQualities,
  eggSizes,
  faultsOfMarking,
  isEggCode,
  meatAnimals,
  produceQualities,
} from '@regionalmarkt/domain/articles/marking.ts'
import { faultsOfNutrition, nutrients } from '@regionalmarkt/domain/articles/nutrition.ts'
import { organicMarks } from '@regionalmarkt/domain/articles/organic-mark.ts'
import { shelfLifeUnits } from '@regionalmarkt/domain/articles/shelf-life.ts'
import { vatCategories } from '@regionalmarkt/domain/money/vat.ts'
import { isCountry } from '@regionalmarkt/domain/places/countries.ts'
import { z } from 'zod'
import { oneLine, slug } from '../fields.schema.ts'
import { lineOrNone, name, says, text, whole } from '../people-fields.schema.ts'

/** A number as people give it to articles and sales units: "4711", "KA-12/5". */
export const ownNumber = z
  .string(says('articleNumber'))
  .regex(oneLine, says('articleNumber'))
  .trim()
  .min(1, says('articleNumber'))
  .max(40, says('articleNumber'))

/** The German name; without an English one the German stands in both languages. */
export const names = z.strictObject({ de: name, en: lineOrNone.default('') })

const lines = z.strictObject({ de: lineOrNone.default(''), en: lineOrNone.default('') })

export const texts = z.strictObject({ de: text.default(''), en: text.default('') })

const allergen = z.enum(allergenStates).default('unknown')

export const allergenDeclaration = z.strictObject(
  Object.fromEntries(allergens.map((one) => [one, allergen])) as Record<(typeof allergens)[number], typeof allergen>,
)

const milligrams = z.int(says('nutrient')).min(0, says('nutrient')).max(200_000, says('nutrient'))

const energy = z.int(says('nutrient')).min(0, says('nutrient')).max(10_000, says('nutrient'))

const nutrientFields = Object.fromEntries(nutrients.map((one) => [one, milligrams])) as Record<
  (typeof nutrients)[number],
  typeof milligrams
>

/** Per 100 g or 100 ml; nutrients in milligrams. */
export const nutrition = z
  .strictObject({ per: z.enum(['gram', 'milliliter']), energyKj: energy, energyKcal: energy, ...nutrientFields })
  .superRefine((declared, ctx) => {
    for (const { field, message } of faultsOfNutrition(declared)) {
      ctx.addIssue({ code: 'custom', path: [field], message: says(message) })
    }
  })

/** Tenths of a per cent by volume. */
export const alcohol = z
  .strictObject({
    tenths: z.int(says('alcohol')).min(1, says('alcohol')).max(mostAlcoholTenths, says('alcohol')),
    kind: z.enum(alcoholKinds),
  })
  .superRefine((declared, ctx) => {
    if (!canBeOfKind(declared)) ctx.addIssue({ code: 'custom', path: ['kind'], message: says('alcoholKind') })
  })

/** ISO 3166 alpha-2. */
const countryCode = z.string(says('countries')).refine(isCountry, says('countries'))

/** The largest share first. */
const countries = z
  .array(
    z.strictObject({
      country: countryCode,
      percent: z.int(says('shares')).min(1, says('shares')).max(100, says('shares')).nullable(),
    }),
    says('countries'),
  )
  .min(1, says('countries'))
  .max(20, says('countries'))

const placeOfMeat = countryCode.nullable()

/** What goods of the article's category must be marked with. */
export const marking = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({ kind: z.literal('produce'), countries, quality: z.enum(produceQualities, says('marking')) }),
    z.strictObject({ kind: z.literal('honey'), countries }),
    z.strictObject({
      kind: z.literal('eggs'),
      code: z.string(says('eggCode')).trim().toUpperCase().refine(isEggCode, says('eggCode')),
      quality: z.enum(eggQualities, says('marking')),
      size: z.enum(eggSizes, says('marking')),
    }),
    z.strictObject({
      kind: z.literal('meat'),
      animal: z.enum(meatAnimals, says('marking')),
      bornIn: placeOfMeat,
      rearedIn: placeOfMeat,
      slaughteredIn: placeOfMeat,
    }),
  ],
  says('markingKind'),
)

export const shelfLife = z.strictObject({
  value: whole(1, 3650),
  unit: z.enum(shelfLifeUnits),
})

/** What a label says in words, in whichever languages somebody reads it. */
export const labelTexts = <Text extends z.ZodType>(text: Text) => ({
  description: text,
  ingredients: text,
  storage: text,
  use: text,
})

/** Everything a person says about an article; its pictures and sales units have requests of their own. */
const articleInput = {
  number: ownNumber,
  name: names,
  /** One short line under the name: variety, class, fat content. */
  detail: lines.default({ de: '', en: '' }),
  description: texts.default({ de: '', en: '' }),
  /** A child category. */
  categorySlug: slug,
  ingredients: texts.default({ de: '', en: '' }),
  allergens: allergenDeclaration,
  nutrition: nutrition.nullable().default(null),
  origin: lines.default({ de: '', en: '' }),
  organicMark: z.enum(organicMarks).default('none'),
  storage: lines.default({ de: '', en: '' }),
  /** What to mind before it is eaten. */
  use: lines.default({ de: '', en: '' }),
  shelfLife: shelfLife.nullable().default(null),
  alcohol: alcohol.nullable().default(null),
  marking: marking.nullable().default(null),
  vatCategory: z.enum(vatCategories),
  /** Name and postal address of who is responsible for the food, where that is not the producer. */
  operator: text.default(''),
}

/** Whether the marking can be true; whether it is that of its category, the market knows. */
const checkMarking = (
  article: Pick<z.output<z.ZodObject<typeof articleInput>>, 'marking' | 'organicMark'>,
  ctx: z.RefinementCtx,
): void => {
  for (const { path, message } of article.marking === null ? [] : faultsOfMarking(article.marking, article)) {
    ctx.addIssue({ code: 'custom', path: ['marking', ...path], message: says(message) })
  }
}

export const articleBody = z.strictObject(articleInput).superRefine(checkMarking)

/** A hub says of which producer it is. */
export const articleOfSupplierBody = z.strictObject({ ...articleInput, supplierSlug: slug }).superRefine(checkMarking)
