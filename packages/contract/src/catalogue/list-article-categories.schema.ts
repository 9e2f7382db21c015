import { markingRules } from '@regionalmarkt/domain/articles/marking.ts'
import { vatCategories } from '@regionalmarkt/domain/money/vat.ts'
import { z } from 'zod'
import { bilingual, slug } from '../fields.schema.ts'

/** Defaults of a new article, and the markings required by law. */
const categoryDefaults = {
  vatCategory: z.enum(vatCategories),
  storage: bilingual,
  marking: z.enum(markingRules).nullable(),
}

export const listArticleCategories = {
  response: z.object({
    categories: z.array(
      z.object({ slug, name: bilingual, children: z.array(z.object({ slug, name: bilingual, ...categoryDefaults })) }),
    ),
  }),
}
