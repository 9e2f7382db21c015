import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { listFacets } from '@regionalmarkt/contract/market/list-facets.ts'
import { allergens } from '@regionalmarkt/domain/articles/allergens.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { orNotFound } from '../../platform/domain-error.ts'
import { type Given, given, statement, statementsBy } from '../../platform/prepared.ts'
import type { MarketContext } from '../pricing/public.ts'
import {
  type FilterForm,
  type Filters,
  filterSql,
  formOf,
  foundSql,
  givenBy,
  isInStock,
  isOrganic,
  manyArticles,
  ownBase,
} from './found-articles.ts'
import { isKept, keptFacetsSql } from './kept-facets.ts'
import { nextDeliveryOf } from './next-delivery.ts'

type Facets = ResponseOf<typeof listFacets>

/** What is left of the market by each further choice. A choice is counted without the others of its own kind. */
export const facetsOf = async (db: Database, context: MarketContext, filters: Filters, now: Date): Promise<Facets> => {
  const { day: nextDay } = nextDeliveryOf(context, now)
  const values = await givenBy(db, context, filters, { nextDay, now })
  const form = formOf(context, filters)
  const facets =
    isKept(form) && (await isLarge(db, values)) ? await keptFacets(db, form, values) : await counted(db, form, values)
  return context.showsPrices ? facets : { ...facets, prices: [] }
}

const isLarge = async (db: Database, values: Given): Promise<boolean> =>
  (await articlesListed(db, values))[0]?.isLarge === true

const articlesListed = statement<{ isLarge: boolean }>(sql`
  select coalesce(sum(articles), 0) > ${sql.raw(String(manyArticles))} as "isLarge" from market_shelf
  where retailer_id = ${given('retailerId')} and channel = ${given('channel')}`)

const keptFacets = async (db: Database, form: FilterForm, values: Given): Promise<Facets> => {
  const [row] = await keptStatementFor(form)(db, values)
  const { suppliers, categories, regions, prices, allergens: free, ...rest } = orNotFound(row)
  return {
    ...rest,
    suppliers: suppliers.map(([slug, name, count]) => ({ slug, name, count })),
    categories: categories.map(([slug, count]) => ({ slug, count })),
    regions: regions.map(([name, count]) => ({ name, count })),
    prices: prices.map(([maxBasePrice, count]) => ({ maxBasePrice, count })),
    allergens: allergens.map((allergen) => ({ allergen, freeCount: free[allergen] ?? 0 })),
  }
}

const counted = async (db: Database, form: FilterForm, values: Given): Promise<Facets> => {
  const [row] = await statementFor(form)(db, values)
  return { ...(row ?? nothing), inStockIsLeast: false }
}

const nothing = {
  organicCount: 0,
  inStockCount: 0,
  suppliers: [],
  categories: [],
  regions: [],
  prices: [],
  allergens: [],
}

/** Nothing but the words: what the other filters do is a flag of each article, so that each choice leaves out its own. */
const onlyWords = { category: false, supplier: false, organic: false, inStock: false, narrow: false } as const

const kinds = ['category', 'supplier', 'region', 'price', 'rest'] as const
type Kind = (typeof kinds)[number]

const passes = (but?: Kind): SQL =>
  sql.join(
    kinds.filter((kind) => kind !== but).map((kind) => sql.raw(`of_${kind}`)),
    sql` and `,
  )

/** Cents for 1 kg or 1 l that a list can be narrowed to. */
const priceSteps = [200, 500, 1000, 2000, 5000] as const

const pricesSql = sql`(select json_build_array(${sql.join(
  priceSteps.map(
    (step) =>
      sql`json_build_object('maxBasePrice', ${sql.raw(String(step))}, 'count', count(*) filter (where base <= ${sql.raw(`${step}0000`)}))`,
  ),
  sql`, `,
)}) from flagged where ${passes('price')})`

const facetsSql = (form: FilterForm): SQL => {
  const { category, supplier, region, price, ...others } = filterSql(form, sql`f`)
  const flag = (tests: readonly SQL[]) => (tests.length === 0 ? sql`true` : sql.join([...tests], sql` and `))
  return sql`
    with ${foundSql({ ...form, ...onlyWords })},
    flagged as materialized (
      select f.supplier_id, f.category_id, f.parent_id, (select a.allergens from article a where a.id = f.article_id) as declared,
        ${flag(category)} as of_category, ${flag(supplier)} as of_supplier, ${flag(region)} as of_region, ${flag(price)} as of_price,
        ${flag(Object.values(others).flat())} as of_rest, ${ownBase(sql`f`)} as base, ${isOrganic(sql`f`)} as organic,
        ${isInStock(sql`f`)} as in_stock
      from found f
    ),
    offering as (select supplier_id, count(*)::int as count from flagged where ${passes('supplier')} group by supplier_id),
    growing as (select supplier_id, count(*)::int as count from flagged where ${passes('region')} group by supplier_id),
    shelved as (select category_id, parent_id, count(*)::int as count from flagged where ${passes('category')} group by category_id, parent_id)
    select count(*) filter (where organic)::int as "organicCount", count(*) filter (where in_stock)::int as "inStockCount",
      json_build_array(${sql.join(
        allergens.map(
          (name) =>
            sql`json_build_object('allergen', ${name}::text, 'freeCount', count(*) filter (where declared ->> ${name}::text = 'free'))`,
        ),
        sql`, `,
      )}) as allergens,
      (select coalesce(json_agg(json_build_object('slug', s.slug, 'name', s.name, 'count', coalesce(n.count, 0)) order by s.name, s.id), '[]')
        from company s left join offering n on n.supplier_id = s.id
        where n.supplier_id is not null or (s.type = 0 and s.slug = any(coalesce(${given('suppliers')}, '{}'::text[])))) as suppliers,
      (select coalesce(json_agg(json_build_object('slug', c.slug, 'count', n.count) order by c.position, c.id), '[]')
        from (select category_id as id, count from shelved
          union all select parent_id, sum(count)::int from shelved where parent_id <> category_id group by parent_id) n
        join article_category c on c.id = n.id) as categories,
      (select coalesce(json_agg(json_build_object('name', r.city, 'count', r.count) order by r.city), '[]')
        from (select s.city, sum(n.count)::int as count from growing n join company s on s.id = n.supplier_id group by s.city) r) as regions,
      ${pricesSql} as prices
    from flagged where ${passes()}`
}

const statementFor = statementsBy<FilterForm, Omit<Facets, 'inStockIsLeast'>>(facetsSql)

/** A large market's row: lists without names, as for cards. */
type KeptRow = Pick<Facets, 'organicCount' | 'inStockCount' | 'inStockIsLeast'> & {
  readonly suppliers: readonly (readonly [slug: string, name: string, count: number])[]
  readonly categories: readonly (readonly [slug: string, count: number])[]
  readonly regions: readonly (readonly [name: string, count: number])[]
  readonly prices: readonly (readonly [maxBasePrice: number, count: number])[]
  readonly allergens: { readonly [allergen: string]: number }
}
const keptStatementFor = statementsBy<FilterForm, KeptRow>((form) => keptFacetsSql(form, priceSteps))
