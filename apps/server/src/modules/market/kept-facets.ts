import { type SQL, sql } from 'drizzle-orm'
import { given } from '../../platform/prepared.ts'
import { choicesSql, flagsSql, passes, pricesSql } from './counted-facets.ts'
import { conditions, type FilterForm, filterSql, isInStock, isOrganic, ownBase } from './found-articles.ts'
import { walkedSql } from './sampled-articles.ts'

/** Whether all that is asked for is what shelves are sorted by: then most has been counted already. */
export const isKept = ({ words, inStock, narrow }: FilterForm): boolean => words === 0 && !inStock && !narrow

/** Whether it is a category at most: then prices and what goods are free of have been counted as well. */
export const isTallied = (form: FilterForm): boolean => isKept(form) && !form.supplier && !form.organic && !form.region

const asked = sql`m.retailer_id = ${given('retailerId')} and m.channel = ${given('channel')}`

const tallied = {
  prices: sql`(select ${pricesSql((isWithin) => sql`coalesce(sum(articles) filter (where ${isWithin}), 0)`)}
    from tally where base_cents is not null)`,
  allergens: sql`(select coalesce(json_object_agg(free_of, count), '{}') from (
    select free_of, sum(articles)::int as count from tally where free_of is not null group by free_of) f)`,
}
const looked = {
  prices: sql`(select ${pricesSql((isWithin) => sql`count(*) filter (where ${isWithin})`)} from chosen)`,
  allergens: sql`(select coalesce(json_object_agg(name, count), '{}') from (
    select name, count(*)::int as count from chosen, unnest(free_of) as name group by name) f)`,
}

/**
 * The numbers of a large market, from what triggers have counted (`market_shelf`, `market_tally`). What can be had depends on the
 * day: it is counted among the most popular articles alone, as are prices and declarations where they are not tallied.
 */
export const keptFacetsSql = (form: FilterForm): SQL => {
  const { category } = filterSql(form, sql`m`)
  const { prices, allergens } = isTallied(form) ? tallied : looked
  const tally = sql`tally as materialized (select m.*, ${ownBase(sql`m`)} as base from market_tally m
    where ${sql.join([asked, ...category], sql` and `)}),`
  return sql`
    with shelf as materialized (select m.*, ${flagsSql(form, sql`m`)} from market_shelf m where ${asked} and m.articles > 0),
    ${isTallied(form) ? tally : sql``} ${walkedSql([form])},
    chosen as materialized (select f.free_of, ${ownBase(sql`f`)} as base, ${isInStock(sql`f`)} as in_stock
      from walked f where ${sql.join(conditions(form, sql`f`), sql` and `)}),
    offering as (select supplier_id, sum(articles)::int as count from shelf where ${passes('supplier')} group by supplier_id),
    growing as (select supplier_id, sum(articles)::int as count from shelf where ${passes('region')} group by supplier_id),
    shelved as (select category_id, parent_id, sum(articles)::int as count from shelf where ${passes('category')} group by category_id, parent_id)
    select (select coalesce(sum(articles), 0)::int from shelf m where ${passes()} and ${isOrganic(sql`m`)}) as "organicCount",
      (select count(*) filter (where in_stock)::int from chosen) as "inStockCount", (select not is_walked from all_walked) as "isLeast", false as "isNothing",
      ${choicesSql}, ${prices} as prices, ${allergens} as allergens`
}
