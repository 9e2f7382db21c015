import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRested } from '../../../platform/use-rested.ts'
import type { Unit } from './quick-rows.ts'
import type { QuickSource } from './quick-source.ts'

const restMs = 180
const shortest = 2
const mostArticles = 6
const mostUnits = 8

/** The packs of the first articles for what is being typed, by the search of the market itself; nothing while nobody types. */
export const useUnitSuggestions = (source: QuickSource, typed: string, isWanted: boolean): readonly Unit[] => {
  const q = useRested(typed.trim(), { ms: restMs, first: '' })
  const isAsked = isWanted && q.length >= shortest && typed.trim() !== ''
  const { data } = useQuery({
    queryKey: ['quick-order-suggestions', source.draftKey, q],
    queryFn: ({ signal }) => source.search({ q, limit: mostArticles }, signal),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    enabled: isAsked,
  })
  if (!isAsked || !data) return []
  return data.articles
    .flatMap(({ name: articleName, supplier, picture, tint, offers }) =>
      offers.map((offer): Unit => ({ ...offer, articleName, supplierName: supplier.name, picture, tint })),
    )
    .slice(0, mostUnits)
}
