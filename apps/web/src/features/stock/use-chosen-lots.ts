import { mostChosenLots } from '@regionalmarkt/contract/stock/most-chosen-lots.ts'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { useAllPages } from '../../parts/use-all-pages.ts'
import type { StockFigures, StockRow } from './queries.ts'

const nothing: ReadonlySet<string> = new Set()
type Page = { stocks: StockRow[]; figures: StockFigures | null; nextCursor: string | null }

/** Which lots of a list are selected; one that has left it in the meantime is no more. */
export const useChosenLots = (list: UseInfiniteQueryResult<{ pages: Page[] }>) => {
  const [ticked, setTicked] = useState(nothing)
  const pages = list.data?.pages ?? []
  const stocks = pages.flatMap((page) => page.stocks).filter(({ id }) => ticked.has(id))
  const all = useAllPages(list, (page) => page.stocks, mostChosenLots)
  return {
    stocks,
    ids: new Set(stocks.map(({ id }) => id)),
    choose: (ids: ReadonlySet<string>) => setTicked(new Set([...ids].slice(0, mostChosenLots))),
    clear: () => setTicked(nothing),
    all: {
      count: Math.min(pages[0]?.figures?.found ?? 0, mostChosenLots),
      isBusy: all.isBusy,
      onSelect: async () => setTicked(new Set((await all.load()).map(({ id }) => id))),
    },
  }
}
