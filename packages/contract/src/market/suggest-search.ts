import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { channel, oneLine, slug } from '../fields.ts'

/** What a search finds beside articles: whose goods they are. */
export const suggestSearch = defineEndpoint({
  slug: 'suggest-search',
  method: 'GET',
  path: '/api/market/{channel}/suggestions',
  summary: 'Producers for what is typed so far',
  access: 'anyone',
  params: z.object({ channel }),
  /** What is typed so far; for nothing there is nothing to offer. */
  query: z.strictObject({ q: z.string().trim().max(100).regex(oneLine).default('') }),
  response: z.object({
    /** Up to three producers with something that fits, and how much, in a large market at least so much; those called so first. */
    suppliers: z.array(
      z.object({ slug, name: z.string(), count: z.int(), isLeast: z.boolean(), isNamedSo: z.boolean() }),
    ),
  }),
})
