import { listArticles } from '@regionalmarkt/contract/market/list-articles.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useChannel } from '../../platform/channel.ts'
import { read } from '../../platform/queries.ts'

const restMs = 180
const shortest = 2
const most = 6

/** Follows what is typed once the fingers rest. */
const useRested = (typed: string): string => {
  const [rested, setRested] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed), restMs)
    return () => clearTimeout(timer)
  }, [typed])
  return rested
}

/**
 * The first articles for what is being typed, by the search of the market itself; `q` is what they belong to. Null while
 * nothing is asked: too little is typed, or `isWanted` is false because nobody is typing.
 */
export const useSuggestions = (typed: string, isWanted: boolean) => {
  const channel = useChannel()
  const q = useRested(typed.trim())
  const isAsked = isWanted && q.length >= shortest
  const { data } = useQuery({
    ...read(listArticles, { params: { channel }, query: { q, limit: most } }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    enabled: isAsked,
  })
  return isAsked && data ? { q, articles: data.articles } : null
}

export type Suggestions = NonNullable<ReturnType<typeof useSuggestions>>
