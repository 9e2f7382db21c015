import { defineEndpoint } from '../endpoint.ts'
import type * as schemas from './decide-article-revision.schema.ts'

/** Lets what a supplier proposes for the declaration into the market, or sends it back with a reason. `submittedAt` is that of the proposal that was looked at; another one is `VersionOutdated`. */
export const decideArticleRevision = defineEndpoint<typeof schemas.decideArticleRevision>()({
  slug: 'decide-article-revision',
  method: 'POST',
  path: '/api/retailer/articles/approvals/{articleSlug}/revision',
  summary: 'Approve or reject a change of an article',
  access: 'retailer',
  refusals: ['VersionOutdated', 'MarkingMissing', 'AmountsMissing', 'AllergensUnknown', 'ArticleTransitionNotAllowed'],
})
