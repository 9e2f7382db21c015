import { type SQL, sql } from 'drizzle-orm'
import { given } from '../../platform/prepared.ts'
import { type FilterForm, filterSql, inLevel, isInStock, isOrganic, ownBase } from './found-articles.ts'

/** Whether all that is asked for is a category, or nothing: then everything but stock has been counted already. */
export const isKept = ({ category: _, ...others }: FilterForm): boolean =>
  Object.values(others).every((part) => part === false || part === 0)

/** So many of the most popular articles are looked at for what can be had: more would take longer than anybody waits. */
const mostLooked = 1000

const asked = sql`m.retailer_id = ${given('retailerId')} and m.channel = ${given('channel')}`

/** The most popular articles of the category, or of the market. */
const popularSql = (form: FilterForm): SQL => {
  const walk = (level: SQL) => sql`(select m.* from market_article m where ${asked} and ${level}
    order by m.popularity desc, m.article_id desc limit ${sql.raw(String(mostLooked))})`
  return form.category
    ? sql`${walk(inLevel('parent', sql`m`))} union all ${walk(inLevel('child', sql`m`))}`
    : walk(sql`true`)
}

/**
 * The numbers of a large market, from what triggers have counted (`market_shelf`, `market_tally`). Only what can be had depends on the
 * day: it is counted among the most popular articles alone, and is at least so many.
 */
export const keptFacetsSql = (form: FilterForm, priceSteps: readonly number[]): SQL => {
  const { category } = filterSql(form, sql`m`)
  const chosen = sql.join([asked, ...category], sql` and `)
  const prices = priceSteps.map(
    (step) => sql`json_build_array(${sql.raw(String(step))},
      coalesce(sum(articles) filter (where ${ownBase(sql`m`)} <= ${sql.raw(`${step}0000`)}), 0))`,
  )
  return sql`
    with shelf as materialized (select m.* from market_shelf m where ${asked} and m.articles > 0),
    mine as materialized (select m.* from shelf m where ${chosen}),
    tally as materialized (select m.* from market_tally m where ${chosen}),
    offering as materialized (select supplier_id, sum(articles)::int as count from mine group by supplier_id),
    shelved as (select category_id, parent_id, sum(articles)::int as count from shelf group by category_id, parent_id)
    select (select coalesce(sum(articles), 0)::int from mine m where ${isOrganic(sql`m`)}) as "organicCount",
      (select count(*) filter (where ${isInStock(sql`m`)})::int from (${popularSql(form)}) m) as "inStockCount",
      (select coalesce(sum(articles), 0) > ${sql.raw(String(mostLooked))} from mine) as "inStockIsLeast",
      (select coalesce(json_agg(json_build_array(s.slug, s.name, n.count) order by s.name, s.id), '[]')
        from offering n join company s on s.id = n.supplier_id) as suppliers,
      (select coalesce(json_agg(json_build_array(c.slug, n.count) order by c.position, c.id), '[]')
        from (select category_id as id, count from shelved
          union all select parent_id, sum(count)::int from shelved where parent_id <> category_id group by parent_id) n
        join article_category c on c.id = n.id) as categories,
      (select coalesce(json_agg(json_build_array(r.city, r.count) order by r.city), '[]')
        from (select s.city, sum(n.count)::int as count from offering n join company s on s.id = n.supplier_id group by s.city) r) as regions,
      (select json_build_array(${sql.join(prices, sql`, `)}) from tally m where base_cents is not null) as prices,
      (select coalesce(json_object_agg(free_of, count), '{}') from (
        select free_of, sum(articles)::int as count from tally where free_of is not null group by free_of) f) as allergens`
}
