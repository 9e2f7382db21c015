import { z } from 'zod'
import { channel, oneLine, slug } from '../fields.schema.ts'

export const suggestSearch = {
  params: z.object({ channel }),
  /** What is typed so far; for nothing there is nothing to offer. */
  query: z.strictObject({ q: z.string().trim().max(100).regex(oneLine).default('') }),
  response: z.object({
    /** Up to three producers with something that fits, and how much, in a large market at least so much; those called so first. */
    suppliers: z.array(
      z.object({ slug, name: z.string(), count: z.int(), isLeast: z.boolean(), isNamedSo: z.boolean() }),
    ),
  }),
}
