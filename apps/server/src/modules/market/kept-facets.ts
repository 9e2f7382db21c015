import { type SQL, sql } from 'drizzle-orm'
import { given } from '../../platform/prepared.ts'
import { choicesSql, flagsSql, passes, pricesSql } from './counted-facets.ts'
import { conditions, type FilterForm, isInStock, isOrganic, ownBase } from './found-articles.ts'
import { walkedSql } from './sampled-articles.ts'

/** Whether all that is asked for is what shelves are sorted by: then most has been counted already. */
export const isKept = ({ words, inStock, narrow }: FilterForm): boolean => words === 0 && !inStock && !narrow

const asked = sql`m.retailer_id = ${given('retailerId')} and m.channel = ${given('channel')}`

/**
 * The numbers of a large market, from its shelves; what can be had, what it costs and what it is declared free of is counted among the
 * most popular articles alone.
 */
export const keptFacetsSql = (form: FilterForm): SQL => {
  return sql`
    with shelf as materialized (select m.*, ${flagsSql(form, sql`m`)} from market_shelf m where ${asked} and m.articles > 0),
    ${walkedSql([form])},
    chosen as materialized (select f.free_of, ${ownBase(sql`f`)} as base, ${isInStock(sql`f`)} as in_stock
      from walked f where ${sql.join(conditions(form, sql`f`), sql` and `)}),
    offering as (select supplier_id, sum(articles)::int as count from shelf where ${passes('supplier')} group by supplier_id),
    growing as (select supplier_id, sum(articles)::int as count from shelf where ${passes('region')} group by supplier_id),
    shelved as (select category_id, parent_id, sum(articles)::int as count from shelf where ${passes('category')} group by category_id, parent_id)
    select (select coalesce(sum(articles), 0)::int from shelf m where ${passes()} and ${isOrganic(sql`m`)}) as "organicCount",
      (select count(*) filter (where in_stock)::int from chosen) as "inStockCount", (select not is_walked from all_walked) as "isLeast", false as "isNothing",
      ${choicesSql},
      (select ${pricesSql((isWithin) => sql`count(*) filter (where ${isWithin})`)} from chosen) as prices,
      (select coalesce(json_object_agg(name, count), '{}') from (
        select name, count(*)::int as count from chosen, unnest(free_of) as name group by name) f) as allergens`
}
