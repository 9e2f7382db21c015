import { getCollection, listCollections } from '@regionalmarkt/contract/collections/collections.ts'
import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import { listArticles } from '@regionalmarkt/contract/market/list-articles.ts'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { call } from '../../platform/api-client.ts'
import { read } from '../../platform/queries.ts'

export type Collection = ResponseOf<typeof getCollection>
export type CollectionRow = ResponseOf<typeof listCollections>['collections'][number]
export type CollectionArticle = Collection['articles'][number]
export type OfferedArticle = ResponseOf<typeof listArticles>['articles'][number]

export const collectionsQuery = read(listCollections, {}, ['collections'])

export const collectionQuery = (collectionSlug: string) =>
  read(getCollection, { params: { collectionSlug } }, ['collections', 'articles'])

const firstPage = undefined as string | undefined

/** What the hub offers, page by page, by the search of the market itself. */
export const offeredQuery = (q: string) => {
  const params = { channel: 'b2b' } as const
  const query = q === '' ? {} : { q }
  return infiniteQueryOptions({
    queryKey: [listArticles.slug, { params, query }, 'offered'],
    queryFn: ({ pageParam: cursor, signal }) => call(listArticles, { params, query: { ...query, cursor }, signal }),
    initialPageParam: firstPage,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    meta: { topics: ['articles'] },
  })
}
