import { mostChosenLots } from '@regionalmarkt/contract/stock/most-chosen-lots.ts'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useAllPages } from '../../parts/use-all-pages.ts'
import { useTicked } from '../../parts/use-ticked.ts'
import type { StockFigures, StockRow } from './queries.ts'
import type { StockFilter } from './stock-filter.ts'

type Page = { stocks: StockRow[]; figures: StockFigures | null; nextCursor: string | null }

/** Which lots of a list are selected; one that has left it in the meantime is no more. */
export const useChosenLots = (list: UseInfiniteQueryResult<{ pages: Page[] }>, filter: StockFilter) => {
  const ticked = useTicked(filter)
  const pages = list.data?.pages ?? []
  const stocks = pages.flatMap((page) => page.stocks).filter(({ id }) => ticked.ids.has(id))
  const found = pages[0]?.figures?.found ?? 0
  const all = useAllPages(list, (page) => page.stocks, mostChosenLots)
  return {
    stocks,
    ids: new Set(stocks.map(({ id }) => id)),
    choose: (ids: ReadonlySet<string>) => ticked.tick(new Set([...ids].slice(0, mostChosenLots))),
    clear: ticked.clear,
    all: {
      count: Math.min(found, mostChosenLots),
      hasMore: found > mostChosenLots,
      isBusy: all.isBusy,
      onSelect: async () => ticked.tick(new Set((await all.load()).map(({ id }) => id))),
    },
  }
}
