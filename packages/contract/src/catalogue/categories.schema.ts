import { markingRules } from '@regionalmarkt/domain/articles/marking.ts'
import { vatCategories } from '@regionalmarkt/domain/money/vat.ts'
import { z } from 'zod'
import { bilingual, id, slug } from '../fields.schema.ts'
import { lineOrNone, name, says } from '../people-fields.schema.ts'

/** Defaults of a new article, and the markings required by law. */
const defaults = { vatCategory: z.enum(vatCategories), marking: z.enum(markingRules).nullable() }

const categoryInput = {
  name: z.strictObject({ de: name, en: name }),
  /** Empty: made of the German name. */
  slug: z
    .string(says('slug'))
    .trim()
    .regex(/^([a-z0-9]+(-[a-z0-9]+)*)?$/, says('slug'))
    .max(120, says('slug')),
  ...defaults,
  storage: z.strictObject({ de: lineOrNone, en: lineOrNone }),
}

const category = z.object({
  id,
  version: z.int(),
  slug,
  name: bilingual,
  ...defaults,
  storage: bilingual,
  articles: z.int(),
  /** Rules of hubs about it, which end with it. */
  pricingRules: z.int(),
})

export const listCategoryTree = {
  /** Siblings in the order in which the market shows them. */
  response: z.object({ parents: z.array(category.extend({ children: z.array(category) })) }),
}

const one = z.object({ categoryId: id })
const saved = z.object({ id, slug, version: z.int() })

export const createCategory = {
  /** `parentId`: null for a parent. */
  body: z.strictObject({ ...categoryInput, parentId: id.nullable() }),
  response: saved,
}

export const updateCategory = {
  params: one,
  body: z.strictObject(categoryInput),
  response: saved,
}

export const placeCategory = {
  params: one,
  /** `beforeId`: the sibling it comes to stand in front of; null: behind all of them. */
  body: z.strictObject({ parentId: id.nullable(), beforeId: id.nullable() }),
  response: saved,
}

export const retireCategory = {
  params: one,
  /** `intoId`: where what stands in it goes; null where it is empty. */
  body: z.strictObject({ intoId: id.nullable() }),
  response: z.object({ movedArticles: z.int() }),
}
