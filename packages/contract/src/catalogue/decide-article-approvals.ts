import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { id, reason } from '../fields.ts'

/**
 * The hub lets articles with their sales units into the market, or sends them back with a reason. All or nothing. Of an article
 * that was let in before, the sales units added since are decided.
 */
export const decideArticleApprovals = defineEndpoint({
  slug: 'decide-article-approvals',
  method: 'POST',
  path: '/api/retailer/articles/approvals',
  summary: 'Approve or reject articles',
  access: 'retailer',
  body: z.discriminatedUnion('decision', [
    z.strictObject({
      decision: z.literal('approve'),
      articleIds: z.array(id).min(1).max(500),
      /** Allergens still unknown on these articles are declared free by the hub, which has asked the producer. */
      declaresUnknownAllergensFree: z.boolean().default(false),
    }),
    z.strictObject({ decision: z.literal('reject'), articleIds: z.array(id).min(1).max(500), reason }),
  ]),
  errors: ['ArticleTransitionNotAllowed', 'AllergensUnknown'],
  response: z.object({ count: z.int() }),
})
