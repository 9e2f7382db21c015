import { allergens } from '@regionalmarkt/domain/articles/allergens.ts'
import { type SQL, sql } from 'drizzle-orm'
import { readableCompanies } from '../accounts/public.ts'
import { readableArticleCategories } from '../catalogue/public.ts'
import { foundSql } from './found-articles.ts'
import {
  askedSuppliers,
  asWanted,
  type FilterForm,
  inMarket,
  isInStock,
  isOnShelves,
  isOrganic,
  ownBase,
} from './market-filters.ts'
import { marketShelves } from './tables.ts'

/** Filters whose choices are counted without the others of their kind. */
const kinds = ['category', 'supplier', 'region', 'price'] as const
type Kind = (typeof kinds)[number]

/** What each of these kinds of filter says of row `m`, and what all others say, as columns. */
const flagsSql = ({ filters }: FilterForm, m: SQL, inStock?: SQL): SQL => {
  const flag = (name: string, asked: typeof filters) => sql`${asWanted(asked, m, inStock)} as ${sql.raw(`of_${name}`)}`
  const rest = filters.filter((kind) => !kinds.some((known) => known === kind))
  const each = kinds.map((kind) => flag(kind, filters.includes(kind) ? [kind] : []))
  return sql.join([...each, flag('rest', rest)], sql`, `)
}

/** A flagged row is as all filters want it, but for those of one kind. */
const passes = (but?: Kind): SQL =>
  sql.raw(
    [...kinds, 'rest']
      .filter((kind) => kind !== but)
      .map((kind) => `of_${kind}`)
      .join(' and '),
  )

/** Cents for 1 kg or 1 l that a list can be narrowed to. */
const priceSteps = [200, 500, 1000, 2000, 5000] as const

const pricesSql = sql`json_build_array(${sql.join(
  priceSteps.map((step) => sql.raw(`json_build_array(${step}, count(*) filter (where base <= ${step}0000))`)),
  sql`, `,
)})`

const freeOfSql = sql`json_build_object(${sql.join(
  allergens.map((name) => sql.raw(`'${name}', count(*) filter (where '${name}' = any(free_of))`)),
  sql`, `,
)})`

/** What a choice of producers, categories or regions is counted by: tables `offering`, `shelved` and `growing`, each with `count`. */
const choicesSql = sql`
  (select coalesce(json_agg(json_build_array(s.slug, s.name, n.count) order by s.name, s.id), '[]')
    from (select supplier_id, count from offering union all select s0.id, 0 from ${readableCompanies} s0
      where s0.type = 0 and s0.slug = any(${askedSuppliers}) and s0.id not in (select supplier_id from offering)) n
    join ${readableCompanies} s on s.id = n.supplier_id) as suppliers,
  (select coalesce(json_agg(json_build_array(c.slug, n.count) order by c.position, c.id), '[]')
    from (select category_id as id, count from shelved
      union all select parent_id, sum(count)::int from shelved where parent_id <> category_id group by parent_id) n
    join ${readableArticleCategories} c on c.id = n.id) as categories,
  (select coalesce(json_agg(json_build_array(r.city, r.count) order by r.city), '[]')
    from (select s.city, sum(n.count)::int as count from growing n join ${readableCompanies} s on s.id = n.supplier_id group by s.city) r) as regions`

/** What is asked for, and each time without one of the filters that are counted without themselves. */
const rangesOf = (form: FilterForm) => {
  const without = (['category', 'supplier'] as const).filter(
    (kind) => form.filters.includes(kind) && !isOnShelves(form),
  )
  return [form.filters, ...without.map((kind) => form.filters.filter((other) => other !== kind))]
}

/**
 * The numbers of all choices. Of producers, categories, regions and organic goods the shelves know them, where nothing else is asked for;
 * all others are counted one by one among what `foundSql` finds: `isLeast` tells that there may be more.
 */
export const facetsSql = (form: FilterForm): SQL => {
  const onShelves = isOnShelves(form)
  const counted = onShelves ? sql.raw('shelf') : sql.raw('flagged')
  const count = onShelves ? sql.raw('sum(articles)::int') : sql.raw('count(*)::int')
  const shelf = sql`shelf as materialized (
    select m.*, ${isOrganic(sql`m`)} as organic, ${flagsSql(form, sql`m`)}
    from ${marketShelves} m where ${inMarket(sql`m`)} and m.articles > 0),`
  return sql`
    with ${onShelves ? shelf : sql``} ${foundSql(form, rangesOf(form))},
    flagged as materialized (
      select f.supplier_id, f.category_id, f.parent_id, f.free_of, ${ownBase(sql`f`)} as base, ${isOrganic(sql`f`)} as organic, in_stock,
        ${flagsSql(form, sql`f`, sql`in_stock`)}
      from found f cross join lateral (select ${isInStock(sql`f`)} as in_stock offset 0) had),
    offering as (select supplier_id, ${count} as count from ${counted} where ${passes('supplier')} group by supplier_id),
    growing as (select supplier_id, ${count} as count from ${counted} where ${passes('region')} group by supplier_id),
    shelved as (select category_id, parent_id, ${count} as count from ${counted} where ${passes('category')} group by category_id, parent_id)
    select is_least as "isLeast", is_nothing as "isNothing", ${choicesSql},
      (select coalesce(${count}, 0) from ${counted} where organic and ${passes()}) as "organicCount",
      (select count(*)::int from flagged where in_stock and ${passes()}) as "inStockCount",
      (select ${freeOfSql} from flagged where ${passes()}) as allergens,
      (select ${pricesSql} from flagged where ${passes('price')}) as prices
    from looked`
}
