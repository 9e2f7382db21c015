import { type StockFilter, stockFilterFrom } from './stock-filter.ts'

/** What the list of what is running low is narrowed to; it lives in the address. */
export type LowFilter = {
  q?: string
  /** Only that of which nothing is left to sell. */
  gone?: true
  /** Left out: by the name of the goods. */
  sort?: 'free'
}

/** Reads it from an address; what makes no sense is left out instead of breaking the page. */
export const lowFilterFrom = (search: Record<string, unknown>): LowFilter => {
  const { q } = stockFilterFrom(search)
  return {
    ...(q === undefined ? {} : { q }),
    ...(search.gone === true ? { gone: true } : {}),
    ...(search.sort === 'free' ? { sort: 'free' } : {}),
  }
}

/** What stands in the address of a page of stock that has tabs, of whichever of them. */
export type TabbedStockSearch = Omit<StockFilter & LowFilter, 'sort'> & {
  sort?: NonNullable<StockFilter['sort'] | LowFilter['sort']>
}
