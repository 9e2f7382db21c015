import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import { getArticle } from '@regionalmarkt/contract/market/get-article.ts'
import { listArticles } from '@regionalmarkt/contract/market/list-articles.ts'
import { listCategories } from '@regionalmarkt/contract/market/list-categories.ts'
import { listDeliveryDays } from '@regionalmarkt/contract/market/list-delivery-days.ts'
import { listFacets } from '@regionalmarkt/contract/market/list-facets.ts'
import type { Channel } from '@regionalmarkt/domain/pricing/pricing-rule.ts'
import { infiniteQueryOptions, keepPreviousData, type QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { call } from '../../platform/api-client.ts'
import { read } from '../../platform/queries.ts'
import type { MarketSearch } from './market-search.ts'

export type ArticleCard = ResponseOf<typeof listArticles>['articles'][number]
export type Offer = ArticleCard['offers'][number]
export type Article = ResponseOf<typeof getArticle>
export type Category = ResponseOf<typeof listCategories>['categories'][number]
export type Facets = ResponseOf<typeof listFacets>

/** The list and what is counted beside it change together. */
const onOffer = ['articles', 'stock'] as const

const firstPage = undefined as string | undefined

const filtersOf = ({ category, supplier, organic, inStock, q, ...more }: MarketSearch) => ({
  category,
  supplier,
  organic: organic && 'true',
  inStock: inStock && 'true',
  deliveryDay: more.deliveryDay,
  region: more.region,
  maxBasePrice: more.maxBasePrice,
  without: more.without,
  q,
})

/** The market page by page; what was shown before stays until the new list is there. */
export const articlesQuery = (channel: Channel, search: MarketSearch) => {
  const params = { channel }
  const query = { ...filtersOf(search), sort: search.sort }
  return infiniteQueryOptions({
    queryKey: [listArticles.slug, { params, query }, 'pages'],
    queryFn: ({ pageParam: cursor, signal }) => call(listArticles, { params, query: { ...query, cursor }, signal }),
    initialPageParam: firstPage,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    meta: { topics: onOffer },
  })
}

export const facetsQuery = (channel: Channel, search: MarketSearch) => ({
  ...read(listFacets, { params: { channel }, query: filtersOf(search) }, onOffer),
  placeholderData: keepPreviousData,
})

export const deliveryDaysQuery = (channel: Channel, search: MarketSearch) => ({
  ...read(listDeliveryDays, { params: { channel }, query: filtersOf(search) }),
  placeholderData: keepPreviousData,
})

export const categoriesQuery = (channel: Channel) => ({
  ...read(listCategories, { params: { channel } }),
  staleTime: 5 * 60_000,
})

export const articleQuery = (channel: Channel, articleSlug: string) =>
  read(getArticle, { params: { channel, articleSlug } }, onOffer)

/**
 * Asks for all of a market at once, before its screen is there; done once a chosen category has the name that is its title. An address with a
 * slug that a category had leads on to the one of today.
 */
export const prefetchMarket = async (
  queryClient: QueryClient,
  channel: Channel,
  search: MarketSearch,
): Promise<void> => {
  void queryClient.prefetchInfiniteQuery(articlesQuery(channel, search))
  void queryClient.prefetchQuery(facetsQuery(channel, search))
  const names = queryClient.prefetchQuery(categoriesQuery(channel))
  if (search.category === undefined) return
  await names
  const category = queryClient.getQueryData(categoriesQuery(channel).queryKey)?.formerSlugs[search.category]
  if (category !== undefined) {
    throw redirect({ to: `/regionalmarket/${channel}`, search: { ...search, category }, replace: true })
  }
}
