import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { instant, reason, slug } from '../fields.ts'
import { articleView } from './article-view.ts'

/** Lets what a supplier proposes for the declaration into the market, or sends it back with a reason. `submittedAt` is that of the proposal that was looked at; another one is `VersionOutdated`. */
export const decideArticleRevision = defineEndpoint({
  slug: 'decide-article-revision',
  method: 'POST',
  path: '/api/retailer/articles/approvals/{articleSlug}/revision',
  summary: 'Approve or reject a change of an article',
  access: 'retailer',
  params: z.object({ articleSlug: slug }),
  body: z.discriminatedUnion('decision', [
    z.strictObject({ decision: z.literal('approve'), submittedAt: instant }),
    z.strictObject({ decision: z.literal('reject'), submittedAt: instant, reason }),
  ]),
  errors: ['AllergensUnknown', 'ArticleTransitionNotAllowed'],
  response: articleView,
})
