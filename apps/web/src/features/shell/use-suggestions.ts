import { listMarketCollections } from '@regionalmarkt/contract/collections/market-collections.ts'
import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import { listArticles } from '@regionalmarkt/contract/market/list-articles.ts'
import { suggestSearch } from '@regionalmarkt/contract/market/suggest-search.ts'
import type { Channel } from '@regionalmarkt/domain/pricing/pricing-rule.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../platform/api-client.ts'
import { useChannel } from '../../platform/channel.ts'
import { read } from '../../platform/queries.ts'
import { useRested } from '../../platform/use-rested.ts'

export const restMs = 180
const shortest = 2
const most = 6
const mostCollections = 2

export type Suggestions = {
  /** What they belong to. */
  readonly q: string
  readonly articles: ResponseOf<typeof listArticles>['articles']
  readonly suppliers: ResponseOf<typeof suggestSearch>['suppliers']
  readonly collections: ResponseOf<typeof listMarketCollections>['collections']
}

const askedFor = (q: string) =>
  ({ placeholderData: keepPreviousData, staleTime: 60_000, enabled: q.length >= shortest }) as const

/** The first articles for what is being typed, by the search of the market itself. */
export const useFirstArticles = (typed: string): Suggestions['articles'] => {
  const params = { channel: useChannel() }
  const q = useRested(typed.trim(), { ms: restMs, first: '' })
  const { data } = useQuery({ ...read(listArticles, { params, query: { q, limit: most } }), ...askedFor(q) })
  return q.length >= shortest && data ? data.articles : []
}

/** All at once, so that nothing moves under the finger; what is found beside the articles may be missing, they may not. */
const suggest = async (channel: Channel, q: string): Promise<Omit<Suggestions, 'q'>> => {
  const params = { channel }
  const [{ articles }, { suppliers }, { collections }] = await Promise.all([
    call(listArticles, { params, query: { q, limit: most } }),
    call(suggestSearch, { params, query: { q } }).catch(() => ({ suppliers: [] })),
    call(listMarketCollections, { params, query: { q } }).catch(() => ({ collections: [] })),
  ])
  const named = suppliers.filter(({ isNamedSo }) => isNamedSo)
  return { articles, suppliers: named, collections: collections.slice(0, mostCollections) }
}

/**
 * The first articles for what is being typed, and the producers and collections that are called so. Null while too little is typed,
 * and until something is found out.
 */
export const useSuggestions = (typed: string): Suggestions | null => {
  const channel = useChannel()
  const q = useRested(typed.trim(), { ms: restMs, first: '' })
  const { data } = useQuery({
    queryKey: ['suggestions', channel, q],
    queryFn: () => suggest(channel, q),
    ...askedFor(q),
  })
  return q.length >= shortest && data ? { q, ...data } : null
}
