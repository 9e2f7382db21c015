import type { Allergen } from '@regionalmarkt/domain/articles/allergens.ts'
import { allergens } from '@regionalmarkt/domain/articles/allergens.ts'
import type { FieldKey } from '@regionalmarkt/domain/fields/field-message.ts'
import { z } from 'zod'
import { day, oneLine, slug, slugs } from '../fields.schema.ts'

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
    .refine((names) => names.every(isAllergen), { error: 'fields.allergenNames' satisfies FieldKey })
    .transform((names) => names.filter(isAllergen))
    .optional(),
  /** What can be there on this day, the way the hub usually delivers; availability is told for it then. */
  deliveryDay: day.optional(),
  /** Where the producer is: its town or village. */
  region: z.string().trim().min(1).max(100).regex(oneLine).optional(),
  /** What 1 kg or 1 l costs at most, in cents; goods by the piece have no such price. Of no effect where prices are not shown. */
  maxBasePrice: z.coerce.number().int().min(1).max(10_000_000).optional(),
  /** Words, parts of words, article numbers; typing mistakes forgiven. */
  q: z.string().trim().max(100).regex(oneLine).optional(),
})
