import { type SQL, sql } from 'drizzle-orm'
import { given } from '../../platform/prepared.ts'
import { fitsBest } from './article-search.ts'
import { conditions, type FilterForm, foundSql, inLevel } from './found-articles.ts'

export type Order = 'popular' | 'name' | 'price' | 'fit'
export type PageForm = FilterForm & { readonly order: Order; readonly isFirst: boolean; readonly size: 24 | 60 }

/** What has no base price comes last. */
const base = sql`coalesce(f.base_cents, 9007199254740991)`

/** How a page is sorted, what its cursor remembers, and what comes after that. */
const orders: Record<Order, { readonly by: SQL; readonly key: SQL; readonly after: SQL }> = {
  name: {
    by: sql`f.sort_name, f.article_id`,
    key: sql`f.sort_name, f.article_id`,
    after: sql`(f.sort_name, f.article_id) > (${given('after0')}, ${given('after1')}::uuid)`,
  },
  price: {
    by: sql`${base}, f.article_id`,
    key: sql`${base}, f.article_id`,
    after: sql`(${base}, f.article_id) > (${given('after0')}::bigint, ${given('after1')}::uuid)`,
  },
  popular: {
    by: sql`f.popularity desc, f.article_id desc`,
    key: sql`0, f.popularity, f.article_id`,
    after: sql`(f.popularity, f.article_id) < (${given('after1')}::int, ${given('after2')}::uuid)`,
  },
  fit: {
    by: sql`f.fit desc, f.popularity desc, f.article_id desc`,
    key: sql`f.fit, f.popularity, f.article_id`,
    after: sql`(f.fit, f.popularity, f.article_id) < (${given('after0')}::int, ${given('after1')}::int, ${given('after2')}::uuid)`,
  },
}

/**
 * The statement's parts that end in `page`, one article longer than the page so that it knows whether there is another. Without
 * a search it walks an index in the page's order and stops; a category is two such walks, as the parent or the child that it may be.
 */
export const pageSql = (form: PageForm): { readonly page: SQL; readonly by: SQL; readonly key: SQL } => {
  const { by, key, after } = orders[form.order]
  const limit = sql.raw(String(form.size + 1))
  const beyond = form.isFirst ? sql`` : sql`and ${after}`
  if (form.words > 0) {
    // In the order of fit, whoever is beyond an article that fits best and fits best as well is beyond it in popularity.
    const ofFit = {
      limit,
      beyond: form.isFirst ? sql`` : sql`and ${orders.popular.after}`,
      isReachable: form.isFirst ? sql`true` : sql`${given('after0')}::int = ${fitsBest(form.words).fit}`,
    }
    const page = sql`${foundSql(form, form.order === 'fit' ? ofFit : undefined)},
      page as materialized (select * from found f where true ${beyond} order by ${by} limit ${limit})`
    return { page, by, key }
  }
  const walk = (level: SQL) => sql`(select f.* from market_article f
    where ${sql.join([level, ...conditions({ ...form, category: false }, sql`f`)], sql` and `)} ${beyond} order by ${by} limit ${limit})`
  const walks = form.category ? [walk(inLevel('parent', sql`f`)), walk(inLevel('child', sql`f`))] : [walk(sql`true`)]
  const page = sql`page as materialized (
    select * from (${sql.join(walks, sql` union all `)}) f order by ${by} limit ${limit})`
  return { page, by, key }
}
