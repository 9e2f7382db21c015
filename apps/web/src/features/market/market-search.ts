import { type Allergen, allergens } from '@regionalmarkt/domain/articles/allergens.ts'
import { textOf } from '../../platform/route-params.ts'

/** What the address of the market page says; every filter is in it, so that a link shows a colleague the same. */
export type MarketSearch = {
  readonly category?: string | undefined
  /** Slugs, separated by commas. */
  readonly supplier?: string | undefined
  readonly organic?: true | undefined
  readonly inStock?: true | undefined
  /** `YYYY-MM-DD` */
  readonly deliveryDay?: string | undefined
  /** The town of the producer. */
  readonly region?: string | undefined
  /** Cents for 1 kg or 1 l. */
  readonly maxBasePrice?: number | undefined
  /** Allergens it must be free of, separated by commas. */
  readonly without?: string | undefined
  readonly q?: string | undefined
  /** Left out: popular first. */
  readonly sort?: 'name' | 'price' | undefined
}

const slugs = /^[a-z0-9]+(-[a-z0-9]+)*(,[a-z0-9]+(-[a-z0-9]+)*)*$/

const slugsOf = (value: unknown): string | undefined => {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  return slugs.test(text) ? text : undefined
}
const dayOf = (value: unknown): string | undefined =>
  typeof value === 'string' && /^2\d{3}-\d\d-\d\d$/.test(value) && new Date(value).toJSON()?.startsWith(value)
    ? value
    : undefined
const centsOf = (value: unknown): number | undefined =>
  Number.isInteger(value) && Number(value) > 0 && Number(value) <= 1_000_000 ? Number(value) : undefined

/** The allergens of a list that there are. */
const allergensIn = (list: unknown): readonly Allergen[] => {
  const named = typeof list === 'string' ? list.split(',') : []
  return allergens.filter((allergen) => named.includes(allergen))
}
const listOf = (list: readonly string[]): string | undefined => (list.length === 0 ? undefined : list.join(','))

/** Reads an address; what makes no sense in it is left out. */
export const marketSearchOf = (search: Record<string, unknown>): MarketSearch => ({
  category: slugsOf(search.category)?.split(',')[0],
  supplier: slugsOf(search.supplier),
  organic: search.organic === true || undefined,
  inStock: search.inStock === true || undefined,
  deliveryDay: dayOf(search.deliveryDay),
  region: textOf(search.region),
  maxBasePrice: centsOf(search.maxBasePrice),
  without: listOf(allergensIn(search.without)),
  q: textOf(search.q),
  sort: search.sort === 'name' || search.sort === 'price' ? search.sort : undefined,
})

/** The chosen producers' slugs. */
export const suppliersOf = ({ supplier }: MarketSearch): readonly string[] => supplier?.split(',') ?? []

/** The same with a producer chosen, or no longer. */
export const withSupplier = (search: MarketSearch, slug: string, isChosen: boolean): MarketSearch => {
  const others = suppliersOf(search).filter((each) => each !== slug)
  return { ...search, supplier: listOf(isChosen ? [...others, slug] : others) }
}

/** The allergens that articles must be free of, in the order of the regulation. */
export const withoutOf = ({ without }: MarketSearch): readonly Allergen[] => allergensIn(without)

/** The same with an allergen that articles must be free of, or need not be any more. */
export const withAllergen = (search: MarketSearch, allergen: Allergen, isChosen: boolean): MarketSearch => {
  const others = withoutOf(search).filter((each) => each !== allergen)
  return { ...search, without: listOf(allergensIn([...others, ...(isChosen ? [allergen] : [])].join())) }
}

/** How many filters are in force, the search and the order of the list apart. */
export const filterCount = (search: MarketSearch): number =>
  [search.category, search.organic, search.inStock, search.deliveryDay, search.region, search.maxBasePrice].filter(
    Boolean,
  ).length +
  suppliersOf(search).length +
  withoutOf(search).length
