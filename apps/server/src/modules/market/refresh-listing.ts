import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database.ts'
import { readableCompanies } from '../accounts/public.ts'
import { readableArticleCategories, readableArticles, readableSalesUnits } from '../catalogue/public.ts'
import { readableOffers } from '../pricing/public.ts'
import { articleWords, marketArticles, marketShelves, searchWords } from './tables.ts'

/**
 * Lists what is on offer of these articles (of all, where none are named) as it is now: the rows that pages are sorted and narrowed by,
 * how many articles stand on each shelf, and the words they are found by. For whoever holds the lock that `refreshOffers` takes, so that
 * nobody lists the same article at the same time.
 */
export const refreshListing = async (db: Queryable, articleIds?: readonly string[]): Promise<void> => {
  const changed = articleIds
    ? sql`select unnest(${sql.param([...articleIds])}::uuid[]) as id`
    : sql`select id from ${readableArticles}`
  await db.execute(listSql(changed))
  await db.execute(wordSql(changed))
}

/** A column of the row that `returning` calls `was` or `now`. */
const columnsOf = (row: 'was' | 'now', columns: readonly string[]): SQL =>
  sql.raw(columns.map((column) => `(${row}).${column}`).join(', '))

const keyColumns = ['retailer_id', 'channel', 'article_id']
const listedColumns = [
  ...['supplier_id', 'category_id', 'parent_id', 'popularity', 'sort_name'],
  ...['is_organic', 'base_cents', 'free_of'],
]
const shelfColumns = ['retailer_id', 'channel', 'parent_id', 'category_id', 'supplier_id', 'is_organic']
const named = (columns: readonly string[], prefix = ''): SQL =>
  sql.raw(columns.map((column) => `${prefix}${column}`).join(', '))
const shelf = named(shelfColumns)

/** One statement, so that the shelves are counted from what it changes: its rows as they were, and as they are now. */
const listSql = (changed: SQL): SQL => sql`
  with changed as (${changed}),
  priced as (
    select o.retailer_id, o.channel, o.article_id, min(case when u.price_basis = 'kilogram' then o.price_cents
      when u.drained_weight_grams is not null then round(o.price_cents * 1000.0 / u.drained_weight_grams)
      when u.content_unit <> 'piece' then round(o.price_cents * 1000.0 / u.content_amount) end) as base_cents
    from changed join ${readableOffers} o on o.article_id = changed.id join ${readableSalesUnits} u on u.id = o.sales_unit_id
    group by o.retailer_id, o.channel, o.article_id),
  offered as materialized (
    select o.retailer_id, o.channel, a.id as article_id, a.supplier_id, a.category_id, coalesce(c.parent_id, c.id) as parent_id,
      a.popularity, a.sort_name, a.organic_mark <> 'none' as is_organic, o.base_cents,
      array(select key from jsonb_each_text(a.allergens) where value = 'free' order by key) as free_of
    from priced o join ${readableArticles} a on a.id = o.article_id and a.status = 'approved'
    join ${readableArticleCategories} c on c.id = a.category_id),
  gone as (
    delete from ${marketArticles} m using changed where m.article_id = changed.id
      and (${named(keyColumns, 'm.')}) not in (select ${named(keyColumns)} from offered)
    returning m.*),
  listed as (
    insert into ${marketArticles} as m (${named([...keyColumns, ...listedColumns])})
    select ${named([...keyColumns, ...listedColumns])} from offered
    on conflict (${named(keyColumns)}) do update set (${named(listedColumns)}) = row (${named(listedColumns, 'excluded.')})
      where (${named(listedColumns, 'm.')}) is distinct from (${named(listedColumns, 'excluded.')})
    returning old as was, new as now),
  moved as (
    select ${shelf}, -1 as n from gone
    union all select ${columnsOf('was', shelfColumns)}, -1 from listed where (was).article_id is not null
    union all select ${columnsOf('now', shelfColumns)}, 1 from listed)
  insert into ${marketShelves} as s (${shelf}, articles)
  select ${shelf}, sum(n) from moved group by ${shelf} having sum(n) <> 0
  on conflict (${shelf}) do update set articles = s.articles + excluded.articles`

/** The words of what is on offer with what its packs hold (`=250g`), and those words that nothing was called so far, without numbers. */
const wordSql = (changed: SQL): SQL => sql`
  with changed as (${changed}),
  worded as (
    insert into ${articleWords} as w (article_id, name, words)
    select a.id, array_to_tsvector(market_words(a.name_de || ' ' || a.name_en)), array_to_tsvector(market_words(concat_ws(' ',
      a.name_de, a.name_en, a.detail_de, a.detail_en, s.name, c.name_de, c.name_en, p.name_de, p.name_en)) || array(
        select '=' || u.content_amount || case u.content_unit when 'gram' then 'g' else 'ml' end from ${readableSalesUnits} u
        where u.article_id = a.id and u.status = 'approved' and u.content_unit <> 'piece'))
    from ${readableArticles} a join ${readableCompanies} s on s.id = a.supplier_id join ${readableArticleCategories} c on c.id = a.category_id
    left join ${readableArticleCategories} p on p.id = c.parent_id
    where a.id in (select id from changed) and exists (select from ${marketArticles} m where m.article_id = a.id)
    on conflict (article_id) do update set (name, words) = row (excluded.name, excluded.words)
      where (w.name, w.words) is distinct from (excluded.name, excluded.words)
    returning words)
  insert into ${searchWords} (word) select distinct word from worded, unnest(tsvector_to_array(words)) as word where word ~ '[^0-9]' and word !~ '^='
  on conflict do nothing`
