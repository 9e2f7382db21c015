import { type SQL, sql } from 'drizzle-orm'
import { given } from '../../platform/prepared.ts'
import { contains, fitsBest, knownSql, resembles, termsSql } from './article-search.ts'
import { type FilterForm, inLevel } from './found-articles.ts'

/** So many of the most popular articles are looked at for a number: more would take longer than anybody waits. */
const mostLooked = sql.raw('1000')
/** Of these, fewer than so many are too few to tell much of a word: then an index finds all that have it. */
const few = sql.raw('50')

const asked = (m: SQL): SQL => sql`${m}.retailer_id = ${given('retailerId')} and ${m}.channel = ${given('channel')}`

/** What an index leads to, the most popular first: a market, or a category or producers of it. */
type Range = Pick<FilterForm, 'category' | 'supplier'>

const walksOf = ({ category, supplier }: Range, condition: SQL): SQL[] => {
  const first = sql`order by f.popularity desc, f.article_id desc limit ${mostLooked}`
  const levels = category ? (['parent', 'child'] as const).map((level) => inLevel(level, sql`f`)) : [sql`true`]
  return levels.map((level) => {
    const listed = sql`select f.* from market_article f where ${asked(sql`f`)} and ${level} and ${condition}`
    return supplier
      ? sql`select f.* from company s0 cross join lateral (${listed} and f.supplier_id = s0.id ${first}) f
          where s0.slug = any(${given('suppliers')}) and s0.type = 0 ${first}`
      : sql`${listed} ${first}`
  })
}

/** `walked`: the most popular articles of these ranges; `is_walked`: they are all that there are. */
export const walkedSql = (ranges: readonly Range[], condition = sql`true`): SQL => {
  const walks = ranges.flatMap((range) => walksOf(range, condition))
  const names = walks.map((_, n) => sql.raw(walks.length === 1 ? 'walked' : `walk${n}`))
  const each = (part: (name: SQL, n: number) => SQL, between: SQL) => sql.join(names.map(part), between)
  const together = sql`walked as materialized (${each((name) => sql`select * from ${name}`, sql` union `)}),`
  return sql`
    ${each((name, n) => sql`${name} as materialized (${walks[n]}),`, sql``)} ${walks.length === 1 ? sql`` : together}
    all_walked as materialized (select ${each((name) => sql`(select count(*) from ${name}) < ${mostLooked}`, sql` and `)} as is_walked)`
}

/** What is asked for, and each time without one of the filters that are counted without themselves. */
const rangesOf = ({ category, supplier }: FilterForm): Range[] => [
  { category, supplier },
  ...(category ? [{ category: false, supplier }] : []),
  ...(supplier ? [{ category, supplier: false }] : []),
]

/**
 * As `foundSql`, for numbers of a large market, which cannot be read as a whole: `found` has the matches among the most popular articles,
 * and where these are few, all matches up to a bound. `sampled` says by `is_least` whether there can be more.
 */
export const sampledSql = (form: FilterForm): SQL => {
  if (form.words === 0)
    return sql`${walkedSql(rangesOf(form))}, found as (select * from walked),
      sampled as materialized (select not is_walked as is_least from all_walked)`
  const isUnknown = form.numbered ? sql`not exists (select from known)` : sql`true`
  const isRare = sql`(select is_rare from read)`
  const listed = (ids: SQL) => sql`select m.* from ${ids} cross join lateral (
    select m.* from market_article m where ${asked(sql`m`)} and m.article_id = ids.article_id offset 0) m`
  return sql`
    ${termsSql(form.words)}, ${form.numbered ? sql`${knownSql()},` : sql``} ${walkedSql(rangesOf(form), isUnknown)},
    named as materialized (select m.* from walked m where ${fitsBest(form.words).condition}),
    matched as materialized (
      select * from named union select m.* from walked m join article_words w on w.article_id = m.article_id
        where (select count(*) < ${few} from named) and ${contains(form.words)}),
    read as materialized (select count(*) < ${few} and ${isUnknown} as is_rare from matched),
    ids as materialized (select w.article_id from article_words w where ${isRare} and ${contains(form.words)}),
    literal as materialized (${listed(sql`ids`)} limit ${mostLooked}),
    found as materialized (
      select * from matched union select * from literal
      ${form.numbered ? sql`union all ${listed(sql`known ids`)}` : sql``}
      union all select m.* from market_article m where ${isRare} and not exists (select from literal)
        and ${asked(sql`m`)} and ${resembles(form.words)}),
    sampled as materialized (select ${isUnknown} and not is_walked
      and not (is_rare and (select count(*) from literal) < ${mostLooked}) as is_least from all_walked, read)`
}
