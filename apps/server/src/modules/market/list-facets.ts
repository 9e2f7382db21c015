import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { listFacets } from '@regionalmarkt/contract/market/list-facets.ts'
import { allergens } from '@regionalmarkt/domain/articles/allergens.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { invariant } from '../../platform/invariant.ts'
import { type Given, type Statement, statementsBy } from '../../platform/prepared.ts'
import type { MarketContext } from '../pricing/public.ts'
import { countedFacetsSql } from './counted-facets.ts'
import { type FilterForm, type Filters, formOf, foundSql, givenBy, orAsMeant, unfiltered } from './found-articles.ts'
import { isKept, keptFacetsSql } from './kept-facets.ts'
import { isLargeMarket } from './large-market.ts'
import { nextDeliveryOf } from './next-delivery.ts'
import { sampledSql } from './sampled-articles.ts'

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
  const form = formOf(context, filters)
  const [row] = await orAsMeant(
    form,
    async (as) => (await statementFor(db, as, values))(db, values),
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

const statementFor = async (db: Database, form: FilterForm, values: Given): Promise<Statement<Row>> => {
  if (form.words > 0) return sampled(form)
  if (!(await isLargeMarket(db, values))) return counted(form)
  return (isKept(form) ? kept : sampled)(form)
}

/** What shelves do not know, where not every article is looked at. */
const leastOf = (form: FilterForm): Facets['atLeast'] => [
  ...(['inStock', 'prices', 'allergens'] as const),
  ...(isKept(form) ? [] : (['organic', 'suppliers', 'categories', 'regions'] as const)),
]

/** Every article, because each choice leaves out its own filter: what the filters do is a flag of each article. */
const counted = statementsBy<FilterForm, Row>((form) =>
  countedFacetsSql(form, foundSql({ ...form, ...unfiltered }), { isLeast: sql`false`, isNothing: sql`false` }),
)
const sampled = statementsBy<FilterForm, Row>((form) =>
  countedFacetsSql(form, sampledSql(form), {
    isLeast: sql`(select is_least from sampled)`,
    isNothing: sql`(select is_nothing from sampled)`,
  }),
)
const kept = statementsBy<FilterForm, Row>(keptFacetsSql)
