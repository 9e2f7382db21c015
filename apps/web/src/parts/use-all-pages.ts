import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useState } from 'react'

type Page = { readonly nextCursor: string | null }

/** Asks for the pages of a list that have not come yet, as many as are dealt with at once: whoever decides about rows has to see them. */
export const useAllPages = <Of extends Page, Row>(
  list: UseInfiniteQueryResult<{ pages: Of[] }>,
  rowsOf: (page: Of) => readonly Row[],
  most: number,
) => {
  const [isBusy, setBusy] = useState(false)
  const load = async (): Promise<Row[]> => {
    setBusy(true)
    let pages = list.data?.pages ?? []
    while (pages.at(-1)?.nextCursor != null && pages.flatMap(rowsOf).length < most) {
      const { data, isError } = await list.fetchNextPage()
      if (isError || data === undefined) break
      pages = data.pages
    }
    setBusy(false)
    return pages.flatMap(rowsOf).slice(0, most)
  }
  return { isBusy, load }
}
