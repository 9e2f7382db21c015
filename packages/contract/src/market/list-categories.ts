import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { bilingual, channel, slug } from '../fields.ts'

const category = z.object({ slug, name: bilingual, count: z.int() })

/** The categories of the market with the number of articles on offer in each. */
export const listCategories = defineEndpoint({
  slug: 'list-categories',
  method: 'GET',
  path: '/api/market/{channel}/categories',
  summary: 'Parent and child categories with counts',
  access: 'anyone',
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
  }),
})
