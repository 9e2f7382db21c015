import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { bilingual, channel, oneLine, slug } from '../fields.ts'

/** What a search field offers while somebody types. */
export const suggestSearch = defineEndpoint({
  slug: 'suggest-search',
  method: 'GET',
  path: '/api/market/{channel}/suggestions',
  summary: 'The best articles and producers for what is typed so far',
  access: 'anyone',
  params: z.object({ channel }),
  /** What is typed so far; for nothing there is nothing to offer. */
  query: z.strictObject({ q: z.string().trim().max(100).regex(oneLine).default('') }),
  response: z.object({
    /** The six that fit best, those that begin so first. */
    articles: z.array(
      z.object({
        slug,
        parentCategorySlug: slug,
        childCategorySlug: slug,
        name: bilingual,
        detail: bilingual,
        supplierName: z.string(),
        picture: z.string().nullable(),
        tint: z.string(),
      }),
    ),
    /** Up to three producers with something that fits, and how much; those called so first. */
    suppliers: z.array(z.object({ slug, name: z.string(), count: z.int() })),
  }),
})
