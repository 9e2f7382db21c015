import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import { listArticles } from '@regionalmarkt/contract/market/list-articles.ts'
import type { Channel } from '@regionalmarkt/domain/pricing/pricing-rule.ts'
import { read } from '../../platform/queries.ts'

export type GoodArticle = ResponseOf<typeof listArticles>['articles'][number]

/** So many fill two rows at a desk. */
export const goodArticles = 8

/** The most ordered articles of the region. */
export const goodArticlesQuery = (channel: Channel) => ({
  ...read(listArticles, { params: { channel }, query: { limit: goodArticles } }),
  staleTime: 5 * 60_000,
})
