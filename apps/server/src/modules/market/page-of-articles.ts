import { type SQL, sql } from 'drizzle-orm'
import { given } from '../../platform/prepared.ts'
import { fits, foundSql, isMatch, most, wordsOf } from './found-articles.ts'
import { asWanted, type FilterForm, inLevel, inMarket, isOnShelves } from './market-filters.ts'
import { articleWords, marketArticles, marketShelves } from './tables.ts'

export type Order = 'popular' | 'name' | 'price' | 'fit'
export type PageForm = FilterForm & { readonly order: Order; readonly isFirst: boolean }

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
 * The longest page and one article more, written into the statement: for a limit that it does not know, PostgreSQL plans as for a tenth of the
 * market, and then plans a search anew each time, which takes longer than the search.
 */
const longest = sql.raw('61')

/** One walk of an index in the page's order; of a category two, as the parent or the child that it may be. */
const walkSql = (
  form: PageForm,
  { fit = sql.raw('0'), words = sql``, where }: { readonly fit?: SQL; readonly words?: SQL; readonly where: SQL },
): SQL => {
  const { by } = orders[form.order === 'fit' ? 'popular' : form.order]
  const others = form.filters.filter((kind) => kind !== 'category')
  const levels = form.filters.includes('category') ? [inLevel('parent', sql`f`), inLevel('child', sql`f`)] : [sql`true`]
  const walk = (level: SQL) => sql`(select f.*, ${fit} as fit from ${marketArticles} f ${words}
    where ${inMarket(sql`f`)} and ${level} and ${asWanted(others, sql`f`)} and ${where} order by ${by} limit ${longest})`
  return sql.join(levels.map(walk), sql` union all `)
}

/** Beyond the last article of the page before, for articles that all fit so well. */
const beyondAt = (fit: SQL): SQL => {
  const isAt = sql`${given('after0')}::int = ${fit}`
  return sql`${given('after0')}::int >= ${fit} and (f.popularity, f.article_id) < (case when ${isAt} then ${given('after1')}::int else 101 end,
    case when ${isAt} then ${given('after2')}::uuid else 'ffffffff-ffff-ffff-ffff-ffffffffffff' end)`
}

const lastFit = fits.at(-1)?.fit

/**
 * The parts `fit3` to `fit1` of a large market, each the page's first articles that fit so well, where those that fit better do not fill it:
 * those among the popular ones if they are enough, else all that an index finds, and if these are too many, the market is walked.
 */
const byFitSql = (form: PageForm): SQL => {
  const parts = fits.map(({ fit, test }, at) => {
    const better = fits.slice(0, at).map((each) => sql` + (select count(*) from fit${each.fit})`)
    const isOpen = sql`(select is_least from looked) and 0${sql.join(better)} <= ${given('limit')}::int`
    const isFull = sql`(select count(*) > ${given('limit')}::int from near${fit})`
    const isFew = sql`(select count(*) < ${most} from few${fit})`
    const past = form.isFirst ? sql`true` : beyondAt(fit)
    const wanted = sql`${asWanted(form.filters, sql`f`)} and ${past}`
    // The index of names leads to what is called so, the index of all words to much more.
    const isFound = fit === lastFit ? sql`${test} and ${isMatch(form)}` : sql`${test} and (${isMatch(form)}) is true`
    return sql`
      near${fit} as materialized (select f.* from popular f where ${isOpen} and f.fit = ${fit} and ${wanted}),
      few${fit} as materialized (select w.article_id from ${articleWords} w where ${isOpen} and not ${isFull} and ${isFound} limit ${most}),
      fit${fit} as materialized (
        select * from near${fit} where ${isFull}
        union all select f.*, ${fit} as fit from few${fit} join ${marketArticles} f using (article_id)
          where ${isOpen} and not ${isFull} and ${isFew} and ${inMarket(sql`f`)} and ${wanted}
        union all ${walkSql(form, { fit, words: wordsOf(sql`f`), where: sql`${isOpen} and not ${isFull} and not ${isFew} and ${test} and ${isMatch(form)} and ${past}` })})`
  })
  const all = fits.map(({ fit }) => sql`select * from fit${fit}`)
  return sql`${sql.join(parts, sql`, `)}, fitting as (${sql.join(all, sql` union all `)})`
}

/**
 * The statement's parts up to `page`, the asked `limit` long and one article longer, so that it knows whether there is another. A page walks
 * an index in its order and stops, but for a search of which everything is found.
 */
export const pageSql = (form: PageForm): { readonly page: SQL; readonly by: SQL; readonly key: SQL } => {
  const { by, key, after } = orders[form.order]
  const past = form.isFirst ? sql`true` : after
  const page = (parts: SQL, rows: SQL) => sql`${parts}
    page as materialized (select * from (select * from (${rows}) f order by ${by} limit ${longest}) f
      order by ${by} limit ${given('limit')}::int + 1)`
  if (form.search === 'none') {
    const isFoundAlone = isOnShelves(form) || !form.isFirst
    return { page: page(isFoundAlone ? sql`` : sql`${foundSql(form)},`, walkSql(form, { where: past })), by, key }
  }
  const found = sql`select f.* from found f where ${isWhole} and ${asWanted(form.filters, sql`f`)} and ${past}`
  if (!form.isLarge) return { page: page(sql`${foundSql(form)},`, found), by, key }
  if (form.order === 'fit') {
    const parts = sql`${foundSql(form)}, ${byFitSql(form)},`
    return { page: page(parts, sql`${found} union all select * from fitting`), by, key }
  }
  const walked = walkSql(form, {
    words: wordsOf(sql`f`),
    where: sql`not ${isWhole} and ${isMatch(form)} and ${past}`,
  })
  return { page: page(sql`${foundSql(form)},`, sql`${found} union all ${walked}`), by, key }
}

/** `found` is all there is. */
const isWhole = sql`(select not is_least from looked)`

/**
 * How many articles match and how many producers they come from: as the shelves say where they know, else as `found` says, null where there
 * may be more than were looked at; nothing for a later page, which repeats no counts.
 */
export const countedSql = (form: PageForm): SQL => {
  if (!form.isFirst) return sql`select null::int as total, null::int as "supplierCount"`
  const producers = sql`count(distinct supplier_id)::int as "supplierCount"`
  if (isOnShelves(form)) {
    return sql`select coalesce(sum(m.articles), 0)::int as total, ${producers} from ${marketShelves} m
      where ${inMarket(sql`m`)} and m.articles > 0 and ${asWanted(form.filters, sql`m`)}`
  }
  const known = (count: SQL) => sql`case when not is_least then ${count} end as ${count}`
  return sql`select ${known(sql`total`)}, ${known(sql`"supplierCount"`)} from looked, (
    select count(*)::int as total, ${producers} from found f where ${isWhole} and ${asWanted(form.filters, sql`f`)}) counted`
}
