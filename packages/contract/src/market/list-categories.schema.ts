import { z } from 'zod'
import { channel, shownText, slug } from '../fields.schema.ts'

const category = z.object({ slug, name: shownText, count: z.int() })

export const listCategories = {
  params: z.object({ channel }),
  response: z.object({
    categories: z.array(
      category.extend({
        tint: z.string(),
        /** Content hash of its illustration. */
        picture: z.string().nullable(),
        children: z.array(category),
      }),
    ),
    /** Slugs that categories had, and where they lead today. */
    formerSlugs: z.record(z.string(), slug),
  }),
}
