import { defineEndpoint } from '../endpoint.ts'
import type * as schemas from './article-approvals.schema.ts'

/** Articles that wait for this hub's approval, to which sales units were added that do, or whose declaration a supplier wants to change. */
export const listArticleApprovals = defineEndpoint<typeof schemas.listArticleApprovals>()({
  slug: 'list-article-approvals',
  method: 'GET',
  path: '/api/retailer/articles/approvals',
  summary: 'Articles waiting for approval',
  access: 'retailer',
  files: true,
})

/** An article of which something waits: all about it, its proposed declaration beside the live one. `NotFound` when nothing waits. */
export const getArticleApproval = defineEndpoint<typeof schemas.getArticleApproval>()({
  slug: 'get-article-approval',
  method: 'GET',
  path: '/api/retailer/articles/approvals/{articleSlug}',
  summary: 'What waits of an article',
  access: 'retailer',
})

/**
 * The hub lets articles with their sales units into the market, or sends them back with a reason. All or nothing. Of an article
 * that was let in before, the sales units added since are decided.
 */
export const decideArticleApprovals = defineEndpoint<typeof schemas.decideArticleApprovals>()({
  slug: 'decide-article-approvals',
  method: 'POST',
  path: '/api/retailer/articles/approvals',
  summary: 'Approve or reject articles',
  access: 'retailer',
  refusals: ['ArticleTransitionNotAllowed', 'MarkingMissing', 'AmountsMissing', 'AllergensUnknown'],
})
