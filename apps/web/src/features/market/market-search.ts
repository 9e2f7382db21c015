/** What the address of the market page says; every filter is in it, so that a link shows a colleague the same. */
export type MarketSearch = {
  readonly category?: string | undefined
  /** Slugs, separated by commas. */
  readonly supplier?: string | undefined
  readonly organic?: true | undefined
  readonly inStock?: true | undefined
  readonly q?: string | undefined
  /** Left out: popular first. */
  readonly sort?: 'name' | undefined
}

const slugs = /^[a-z0-9]+(-[a-z0-9]+)*(,[a-z0-9]+(-[a-z0-9]+)*)*$/

const textOf = (value: unknown): string | undefined => {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim().slice(0, 100) : ''
  return text === '' ? undefined : text
}
const slugsOf = (value: unknown): string | undefined => {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  return slugs.test(text) ? text : undefined
}

/** Reads an address; what makes no sense in it is left out. */
export const marketSearchOf = (search: Record<string, unknown>): MarketSearch => ({
  category: slugsOf(search.category)?.split(',')[0],
  supplier: slugsOf(search.supplier),
  organic: search.organic === true || undefined,
  inStock: search.inStock === true || undefined,
  q: textOf(search.q),
  sort: search.sort === 'name' ? 'name' : undefined,
})

/** The chosen producers' slugs. */
export const suppliersOf = ({ supplier }: MarketSearch): readonly string[] => supplier?.split(',') ?? []

/** The same with a producer chosen, or no longer. */
export const withSupplier = (search: MarketSearch, slug: string, isChosen: boolean): MarketSearch => {
  const others = suppliersOf(search).filter((each) => each !== slug)
  const chosen = isChosen ? [...others, slug] : others
  return { ...search, supplier: chosen.length === 0 ? undefined : chosen.join(',') }
}

/** How many filters are in force, the search and the order of the list apart. */
export const filterCount = (search: MarketSearch): number =>
  [search.category, search.organic, search.inStock].filter(Boolean).length + suppliersOf(search).length
