import { type Allergen, allergens } from '@regionalmarkt/domain/articles/allergens.ts'
import { z } from 'zod'
import { oneLine, slug, slugs } from '../fields.ts'

const isAllergen = (name: string): name is Allergen => allergens.some((known) => known === name)

/** What narrows the market down; each filter is in the address of the page that shows it. */
export const marketFilters = z.strictObject({
  /** A parent or a child category. */
  category: slug.optional(),
  /** One supplier, or several separated by commas. */
  supplier: slugs.optional(),
  organic: z.stringbool().optional(),
  inStock: z.stringbool().optional(),
  /** Allergens an article must be declared free of, separated by commas: `gluten,milk`. */
  without: z
    .string()
    .max(200)
    .transform((list) => list.split(','))
    .refine((names) => names.every(isAllergen), { error: 'unknown allergen' })
    .transform((names) => names.filter(isAllergen))
    .optional(),
  /** Words, parts of words, article numbers; typing mistakes forgiven. */
  q: z.string().trim().max(100).regex(oneLine).optional(),
})
