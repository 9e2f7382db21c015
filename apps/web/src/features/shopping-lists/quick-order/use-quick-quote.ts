import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRested } from '../../../platform/use-rested.ts'
import type { QuickSource, WantedLine } from './quick-source.ts'

/**
 * What the lines cost now and when they can be there, asked once typing rests. The previous answer stays while a new one is on its
 * way, and `isUpdating` says so.
 */
export const useQuickQuote = (source: Pick<QuickSource, 'draftKey' | 'quote'>, lines: readonly WantedLine[]) => {
  const asked = JSON.stringify(lines.map(({ salesUnitId, quantity }) => ({ salesUnitId, quantity })))
  const rested = useRested(asked)
  const query = useQuery({
    queryKey: ['quick-order-quote', source.draftKey, rested],
    queryFn: ({ signal }) => source.quote(JSON.parse(rested), signal),
    placeholderData: keepPreviousData,
    staleTime: 5_000,
    enabled: lines.length > 0 && rested !== '[]',
    meta: { topics: ['stock', 'articles'] },
  })
  return {
    quote: lines.length > 0 ? query.data : undefined,
    isUpdating: rested !== asked || query.isFetching,
    isFailed: query.isError,
    retry: () => void query.refetch(),
  }
}
