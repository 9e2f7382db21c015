import { getArticleApproval, listArticleApprovals } from '@regionalmarkt/contract/catalogue/article-approvals.ts'
import type { ResponseOf, SentQueryOf } from '@regionalmarkt/contract/endpoint.ts'
import { read } from '../../../platform/queries.ts'
import { readPages } from '../../../platform/read-pages.ts'
import type { ApprovalsFilter } from './approvals-filter.ts'

export type Approvals = ResponseOf<typeof listArticleApprovals>
export type WaitingArticle = Approvals['articles'][number]
/** Supplier price and resulting sales prices of a sales unit. */
export type PricedUnit = Pick<WaitingArticle['salesUnits'][number], 'priceBasis' | 'salesPrices'>

/** A filter as the server is asked by it. */
export const sentApprovals = ({ q, ...filter }: ApprovalsFilter): SentQueryOf<typeof listArticleApprovals> => ({
  ...filter,
  search: q?.trim(),
})

/** Articles that wait for this hub, as they are narrowed, page by page. */
export const approvalsQuery = (filter: ApprovalsFilter) =>
  readPages(listArticleApprovals, { query: sentApprovals(filter) }, ['approvals'])

/** An article's pending approval with resulting prices. Not live: a decided approval no longer exists. */
export const approvalQuery = (articleSlug: string) => read(getArticleApproval, { params: { articleSlug } })
