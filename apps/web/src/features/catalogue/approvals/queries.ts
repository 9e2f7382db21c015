import { listArticleApprovals } from '@regionalmarkt/contract/catalogue/article-approvals.ts'
import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/api-client.ts'

export type Approvals = ResponseOf<typeof listArticleApprovals>
export type WaitingArticle = Approvals['articles'][number]

const firstPage = undefined as string | undefined

/** Articles that wait for this hub, of one supplier or of all, page by page. */
export const approvalsQuery = (supplier: string | undefined) =>
  infiniteQueryOptions({
    queryKey: [listArticleApprovals.slug, supplier ?? null],
    queryFn: ({ pageParam: cursor }) => call(listArticleApprovals, { query: { supplier, cursor } }),
    initialPageParam: firstPage,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    meta: { topics: ['approvals'] },
  })
