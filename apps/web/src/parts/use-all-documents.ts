import { mostChosenDocuments } from '@regionalmarkt/contract/billing/most-chosen-documents.ts'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useAllPages } from './use-all-pages.ts'

type Row = { readonly id: string }
type Page = { readonly documents: readonly Row[]; readonly found: number | null; readonly nextCursor: string | null }

/** Ticks all documents of a list as it is narrowed, also on pages that have not come yet; as many as can be chosen at once. */
export const useAllDocuments = (
  list: UseInfiniteQueryResult<{ pages: Page[] }>,
  tick: (ids: ReadonlySet<string>) => void,
) => {
  const all = useAllPages(list, (page) => page.documents, mostChosenDocuments)
  const found = list.data?.pages[0]?.found ?? 0
  return {
    count: Math.min(found, mostChosenDocuments),
    hasMore: found > mostChosenDocuments,
    isBusy: all.isBusy,
    onSelect: async () => tick(new Set((await all.load()).map(({ id }) => id))),
  }
}
