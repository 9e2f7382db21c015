import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { listFacets } from '@regionalmarkt/contract/market/list-facets.ts'
import { allergens } from '@regionalmarkt/domain/articles/allergens.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { given, statementsBy } from '../../platform/prepared.ts'
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
} from './found-articles.ts'
import { nextDeliveryOf } from './next-delivery.ts'

type Facets = ResponseOf<typeof listFacets>

/** What is left of the market by each further choice. A choice is counted without the others of its own kind. */
export const facetsOf = async (db: Database, context: MarketContext, filters: Filters, now: Date): Promise<Facets> => {
  const { day } = nextDeliveryOf(context, now)
  const [row] = await statementFor(formOf(filters))(db, givenBy(context, filters, day))
  return row ?? { organicCount: 0, inStockCount: 0, suppliers: [], categories: [], allergens: [] }
}

/** Nothing but the words: what the other filters do is a flag of each article, so that each choice leaves out its own. */
const onlyWords = { category: false, supplier: false, organic: false, inStock: false, without: false } as const

const passes = (but?: 'category' | 'supplier'): SQL =>
  sql.join(
    [
      ...(but === 'category' ? [] : [sql`of_category`]),
      ...(but === 'supplier' ? [] : [sql`of_supplier`]),
      sql`of_kind`,
    ],
    sql` and `,
  )

const facetsSql = (form: FilterForm): SQL => {
  const { category, supplier, organic, inStock, without } = filterSql(form, sql`f`)
  const flag = (tests: readonly SQL[]) => (tests.length === 0 ? sql`true` : sql.join([...tests], sql` and `))
  return sql`
    with ${foundSql({ ...form, ...onlyWords })},
    flagged as materialized (
      select f.supplier_id, f.category_id, f.parent_id, (select a.allergens from article a where a.id = f.article_id) as declared,
        ${flag(category)} as of_category, ${flag(supplier)} as of_supplier,
        ${flag([...organic, ...inStock, ...without])} as of_kind, ${isOrganic(sql`f`)} as organic, ${isInStock(sql`f`)} as in_stock
      from found f
    ),
    offering as (select supplier_id, count(*)::int as count from flagged where ${passes('supplier')} group by supplier_id),
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
        join article_category c on c.id = n.id) as categories
    from flagged where ${passes()}`
}

const statementFor = statementsBy<FilterForm, Facets>(facetsSql)
