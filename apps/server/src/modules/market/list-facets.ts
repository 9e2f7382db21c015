import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { listFacets } from '@regionalmarkt/contract/market/list-facets.ts'
import { allergens } from '@regionalmarkt/domain/articles/allergens.ts'
import type { Database } from '../../platform/database.ts'
import { invariant } from '../../platform/invariant.ts'
import { statementsBy } from '../../platform/prepared.ts'
import type { MarketContext } from '../pricing/public.ts'
import { facetsSql } from './counted-facets.ts'
import { isLargeMarket } from './large-market.ts'
import { type FilterForm, type Filters, formOf, givenBy, isOnShelves } from './market-filters.ts'
import { nextDeliveryOf } from './next-delivery.ts'
import { orAsMeant } from './search/search-terms.ts'

type Facets = ResponseOf<typeof listFacets>

/** Lists without names, as for cards. */
type Row = Pick<Facets, 'organicCount' | 'inStockCount'> & {
  readonly isLeast: boolean
  /** Nothing is called as was typed, whatever the filters. */
  readonly isNothing: boolean
  readonly suppliers: readonly (readonly [slug: string, name: string, count: number])[]
  readonly categories: readonly (readonly [slug: string, count: number])[]
  readonly regions: readonly (readonly [name: string, count: number])[]
  readonly prices: readonly (readonly [maxBasePrice: number, count: number])[]
  readonly allergens: { readonly [allergen: string]: number }
}

/** What is left of the market by each further choice. A choice is counted without the others of its own kind. */
export const facetsOf = async (db: Database, context: MarketContext, filters: Filters, now: Date): Promise<Facets> => {
  const { day: nextDay } = nextDeliveryOf(context, now)
  const values = await givenBy(db, context, filters, { nextDay, now })
  const form = formOf(context, filters, await isLargeMarket(db, context))
  const [row] = await orAsMeant(
    form,
    (as) => statementFor(as)(db, values),
    ([found]) => found?.isNothing === true,
  )
  const {
    suppliers,
    categories,
    regions,
    prices,
    allergens: free,
    isLeast,
    isNothing: _,
    ...counts
  } = invariant(row, 'a query of totals has one row')
  return {
    ...counts,
    atLeast: isLeast ? leastOf(form) : [],
    suppliers: suppliers.map(([slug, name, count]) => ({ slug, name, count })),
    categories: categories.map(([slug, count]) => ({ slug, count })),
    regions: regions.map(([name, count]) => ({ name, count })),
    prices: context.showsPrices ? prices.map(([maxBasePrice, count]) => ({ maxBasePrice, count })) : [],
    allergens: allergens.map((allergen) => ({ allergen, freeCount: free[allergen] ?? 0 })),
  }
}

/** What shelves do not know, where not every article is looked at. */
const leastOf = (form: FilterForm): Facets['atLeast'] => [
  ...(['inStock', 'prices', 'allergens'] as const),
  ...(isOnShelves(form) ? [] : (['organic', 'suppliers', 'categories', 'regions'] as const)),
]

const statementFor = statementsBy<FilterForm, Row>(facetsSql)
