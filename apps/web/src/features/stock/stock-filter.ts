/** What a list of lots is narrowed to; it lives in the address. */
export type StockFilter = {
  q?: string
  expiring?: true
  low?: true
  blocked?: true
  /** Left out: by the name of the goods. */
  sort?: 'shelf' | 'bestBefore'
}

const longestSearch = 100

/** Reads the filter from an address; what makes no sense is left out instead of breaking the page. */
export const stockFilterFrom = (search: Record<string, unknown>): StockFilter => {
  const q = typeof search.q === 'string' || typeof search.q === 'number' ? String(search.q).slice(0, longestSearch) : ''
  const sort = (['shelf', 'bestBefore'] as const).find((each) => each === search.sort)
  return {
    ...(q === '' ? {} : { q }),
    ...(search.expiring === true ? { expiring: true } : {}),
    ...(search.low === true ? { low: true } : {}),
    ...(search.blocked === true ? { blocked: true } : {}),
    ...(sort && { sort }),
  }
}
