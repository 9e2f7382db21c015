import { type SQL, sql } from 'drizzle-orm'
import { given } from '../../platform/prepared.ts'
import { contains, fitsBest, knownSql, termsSql } from './article-search.ts'
import { type FilterForm, inLevel } from './found-articles.ts'
import { isLargeSql } from './large-market.ts'

/** So many of the most popular articles are looked at for a number, of all ranges together: more would take longer than anybody waits. */
const mostLooked = 1000
/** Of twenty of these, less than one is too few to tell much of a word: then an index finds all that have it. */
const share = 20

const asked = (m: SQL): SQL => sql`${m}.retailer_id = ${given('retailerId')} and ${m}.channel = ${given('channel')}`

/** What an index leads to, the most popular first: a market, or a category or producers of it. */
type Range = Pick<FilterForm, 'category' | 'supplier'>

const isLarge = sql`(select is_large from size)`

const walksOf = ({ category, supplier }: Range, { condition, most }: { condition: SQL; most: SQL }): SQL[] => {
  const first = sql`order by f.popularity desc, f.article_id desc limit ${most}`
  const levels = category ? (['parent', 'child'] as const).map((level) => inLevel(level, sql`f`)) : [sql`true`]
  return levels.map((level) => {
    const listed = sql`select f.* from market_article f where ${asked(sql`f`)} and ${level} and ${condition}`
    const chosen = sql`from company s0 cross join lateral`
    const isChosen = sql`s0.slug = any(${given('suppliers')}) and s0.type = 0`
    // A limit that is not known makes PostgreSQL sort the market: there are two of each, of which one is done.
    return supplier
      ? sql`(select f.* ${chosen} (${listed} and ${isLarge} and f.supplier_id = s0.id ${first}) f where ${isChosen} ${first})
          union all select f.* ${chosen} (${listed} and not ${isLarge} and f.supplier_id = s0.id) f where ${isChosen}`
      : sql`(${listed} and ${isLarge} ${first}) union all ${listed} and not ${isLarge}`
  })
}

/** `walked`: all articles of these ranges, in a large market the most popular; `is_walked`: they are all that there are. */
export const walkedSql = (ranges: readonly Range[], condition = sql`true`, mostWalked = mostLooked): SQL => {
  const most = sql.raw(String(Math.floor(mostWalked / ranges.length)))
  const walks = ranges.flatMap((range) => walksOf(range, { condition, most }))
  const names = walks.map((_, n) => sql.raw(walks.length === 1 ? 'walked' : `walk${n}`))
  const each = (part: (name: SQL, n: number) => SQL, between: SQL) => sql.join(names.map(part), between)
  const together = sql`walked as materialized (${each((name) => sql`select * from ${name}`, sql` union `)}),`
  return sql`
    size as materialized (select ${isLargeSql} as is_large),
    ${each((name, n) => sql`${name} as materialized (${walks[n]}),`, sql``)} ${walks.length === 1 ? sql`` : together}
    all_walked as materialized (select ${each((name) => sql`(not ${isLarge} or (select count(*) from ${name}) < ${most})`, sql` and `)} as is_walked)`
}

/** What is asked for, and each time without one of the filters that are counted without themselves. */
const rangesOf = ({ category, supplier }: FilterForm): Range[] => [
  { category, supplier },
  ...(category ? [{ category: false, supplier }] : []),
  ...(supplier ? [{ category, supplier: false }] : []),
]

/**
 * As `foundSql`, for numbers, which the filters are not asked of yet: of a large market, which cannot be read as a whole, `found` has the matches among the most popular articles,
 * and where these are few, all matches up to a bound; `sampled` says by `is_least` whether there can be more, by `is_nothing`
 * that words found none. Unless `isWanted`, nothing is looked for.
 */
export const sampledSql = (form: FilterForm, isWanted = sql`true`, mostWalked = mostLooked): SQL => {
  if (form.words === 0)
    return sql`${walkedSql(rangesOf(form))}, found as (select * from walked),
      sampled as materialized (select not is_walked as is_least, false as is_nothing from all_walked)`
  const isOpen = form.numbered ? sql`not exists (select from known) and ${isWanted}` : isWanted
  const isNamed = fitsBest(form.words).condition
  const few = sql.raw(String(mostWalked / share))
  const bound = sql.raw(String(mostLooked))
  const isUnbounded = sql`(select is_unbounded from read)`
  const listed = (ids: SQL) => sql`select m.* from ${ids} cross join lateral (
    select m.* from market_article m where ${asked(sql`m`)} and m.article_id = ids.article_id offset 0) m`
  return sql`
    ${termsSql(form)}, ${form.numbered ? sql`${knownSql()},` : sql``} ${walkedSql(rangesOf(form), sql`${isLarge} and ${isOpen}`, mostWalked)},
    named as materialized (select m.* from walked m where ${isNamed}),
    matched as materialized (
      select * from named union all select m.* from walked m join article_words w on w.article_id = m.article_id
        where (select count(*) < ${few} from named) and not (${isNamed}) and ${contains(form.words)}),
    read as materialized (select ${isOpen} and (not ${isLarge} or count(*) < ${few}) as is_unbounded from matched),
    ids as materialized (select w.article_id from article_words w where ${isUnbounded} and ${contains(form.words)}),
    literal as materialized (${listed(sql`ids`)} limit (select case when is_large then ${bound} end from size)),
    found as materialized (
      select * from matched union select * from literal
      ${form.numbered ? sql`union all ${listed(sql`known ids`)}` : sql``}),
    sampled as materialized (select ${isLarge} and ${isOpen} and not is_walked
      and not (is_unbounded and (select count(*) from literal) < ${bound}) as is_least,
      not exists (select from found) as is_nothing from all_walked, read)`
}
