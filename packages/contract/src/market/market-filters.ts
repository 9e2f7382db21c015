import { z } from 'zod'
import { oneLine, slug, slugs } from '../fields.ts'

/** What narrows the market down; each filter is in the address of the page that shows it. */
export const marketFilters = z.strictObject({
  /** A parent or a child category. */
  category: slug.optional(),
  /** One supplier, or several separated by commas. */
  supplier: slugs.optional(),
  organic: z.stringbool().optional(),
  inStock: z.stringbool().optional(),
  /** Words, parts of words, article numbers; typing mistakes forgiven. */
  q: z.string().trim().max(100).regex(oneLine).optional(),
})
