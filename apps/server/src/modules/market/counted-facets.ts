import { allergens } from '@regionalmarkt/domain/articles/allergens.ts'
import { type SQL, sql } from 'drizzle-orm'
import { given } from '../../platform/prepared.ts'
import { type FilterForm, filterSql, isInStock, isOrganic, ownBase } from './found-articles.ts'

const kinds = ['category', 'supplier', 'region', 'price', 'rest'] as const
export type Kind = (typeof kinds)[number]

/** Something of `flagged` is as all filters want it, but for those of one kind. */
export const passes = (but?: Kind): SQL =>
  sql.join(
    kinds.filter((kind) => kind !== but).map((kind) => sql.raw(`of_${kind}`)),
    sql` and `,
  )

/** What each kind of filter says of article, or shelf, `m`, of which `in_stock` is known where that is asked for. */
export const flagsSql = (form: FilterForm, m: SQL): SQL => {
  const { category, supplier, region, price, ...others } = filterSql({ ...form, inStock: false }, m)
  const rest = [...Object.values(others).flat(), ...(form.inStock ? [sql`in_stock`] : [])]
  return sql.join(
    Object.entries({ category, supplier, region, price, rest }).map(
      ([kind, tests]) =>
        sql`${tests.length === 0 ? sql`true` : sql.join([...tests], sql` and `)} as ${sql.raw(`of_${kind}`)}`,
    ),
    sql`, `,
  )
}

/** Cents for 1 kg or 1 l that a list can be narrowed to. */
const priceSteps = [200, 500, 1000, 2000, 5000] as const

/** A list for each price step, of what `countOf` says of those whose `base` is within it. */
export const pricesSql = (countOf: (isWithin: SQL) => SQL): SQL =>
  sql`json_build_array(${sql.join(
    priceSteps.map((step) => {
      const count = countOf(sql`base <= ${sql.raw(`${step}0000`)}`)
      return sql`json_build_array(${sql.raw(String(step))}, ${count})`
    }),
    sql`, `,
  )})`

const freeOfSql = sql`json_build_object(${sql.join(
  allergens.map((name) => sql`${name}::text, count(*) filter (where ${name}::text = any(free_of))`),
  sql`, `,
)})`

/** What a choice of producers, categories or regions is counted by: tables `offering`, `shelved` and `growing`, each with `count`. */
export const choicesSql = sql`
  (select coalesce(json_agg(json_build_array(s.slug, s.name, n.count) order by s.name, s.id), '[]')
    from (select supplier_id, count from offering union all select s0.id, 0 from company s0
      where s0.type = 0 and s0.slug = any(${given('suppliers')}) and s0.id not in (select supplier_id from offering)) n
    join company s on s.id = n.supplier_id) as suppliers,
  (select coalesce(json_agg(json_build_array(c.slug, n.count) order by c.position, c.id), '[]')
    from (select category_id as id, count from shelved
      union all select parent_id, sum(count)::int from shelved where parent_id <> category_id group by parent_id) n
    join article_category c on c.id = n.id) as categories,
  (select coalesce(json_agg(json_build_array(r.city, r.count) order by r.city), '[]')
    from (select s.city, sum(n.count)::int as count from growing n join company s on s.id = n.supplier_id group by s.city) r) as regions`

/** The numbers of all articles of `found`, which `parts` end in, one by one; `isLeast`: there may be more; `isNothing`: there is none. */
export const countedFacetsSql = (
  form: FilterForm,
  parts: SQL,
  { isLeast, isNothing }: { readonly isLeast: SQL; readonly isNothing: SQL },
): SQL => sql`
  with ${parts},
  flagged as materialized (
    select f.supplier_id, f.category_id, f.parent_id, f.free_of, ${flagsSql(form, sql`f`)}, ${ownBase(sql`f`)} as base,
      ${isOrganic(sql`f`)} as organic, in_stock
    from found f cross join lateral (select ${isInStock(sql`f`)} as in_stock offset 0) had
  ),
  offering as (select supplier_id, count(*)::int as count from flagged where ${passes('supplier')} group by supplier_id),
  growing as (select supplier_id, count(*)::int as count from flagged where ${passes('region')} group by supplier_id),
  shelved as (select category_id, parent_id, count(*)::int as count from flagged where ${passes('category')} group by category_id, parent_id)
  select count(*) filter (where organic)::int as "organicCount", count(*) filter (where in_stock)::int as "inStockCount",
    ${isLeast} as "isLeast", ${isNothing} as "isNothing", ${freeOfSql} as allergens, ${choicesSql},
    (select ${pricesSql((isWithin) => sql`count(*) filter (where ${isWithin})`)} from flagged where ${passes('price')}) as prices
  from flagged where ${passes()}`
