import { type SQL, sql } from 'drizzle-orm'
import { readableCompanies } from '../accounts/public.ts'
import { askedSuppliers, type FilterForm, inLevel, inMarket } from './market-filters.ts'
import { numbersSql, searchSql } from './search/search-terms.ts'
import { articleWords, marketArticles } from './tables.ts'

/** So many articles of a large market are looked at one by one, for whatever is asked: among ten times as many, an answer takes ten times as long. */
const mostLooked = 1000
export const most = sql.raw(String(mostLooked))
/** For a word it is half of them: of each its words are read, too. */
const mostLookedForWords = 500
/** Of a word that fewer of those have, an index finds all that have it: they are too few to tell much of it. */
const tooFew = sql.raw('25')

/** What an index leads to, the most popular first: a market, or a category or producers of it. */
type Range = FilterForm['filters']

/** The most popular articles of a range; of a category twice, as the parent or the child that it may be. */
const walksOf = (range: Range, { isOpen, limit }: { readonly isOpen: SQL; readonly limit: SQL }): SQL[] => {
  const first = sql`order by f.popularity desc, f.article_id desc limit ${limit}`
  const levels = range.includes('category') ? [inLevel('parent', sql`f`), inLevel('child', sql`f`)] : [sql`true`]
  return levels.map((level) => {
    const listed = sql`select f.* from ${marketArticles} f where ${inMarket(sql`f`)} and ${level} and ${isOpen}`
    return range.includes('supplier')
      ? sql`select f.* from ${readableCompanies} s0 cross join lateral (${listed} and f.supplier_id = s0.id ${first}) f
          where s0.slug = any(${askedSuppliers}) and s0.type = 0 ${first}`
      : sql`${listed} ${first}`
  })
}

/** `walked`: the most popular articles of these ranges, `most` of all. `all_walked`: whether they are all that there are. Unless `isOpen`, neither. */
const walkedSql = (ranges: readonly Range[], most = mostLooked, isOpen = sql`true`): SQL => {
  const limit = sql.raw(String(Math.floor(most / ranges.length)))
  const walks = ranges.flatMap((range) => walksOf(range, { isOpen, limit }))
  const name = (n: number) => sql.raw(`walk${n}`)
  const each = (part: (walk: SQL, n: number) => SQL, between: SQL) => sql.join(walks.map(part), between)
  const isAll = each((_, n) => sql`(select count(*) from ${name(n)}) < ${limit}`, sql` and `)
  return sql`
    ${each((walk, n) => sql`${name(n)} as materialized (${walk})`, sql`, `)},
    walked as materialized (${each((_, n) => sql`select * from ${name(n)}`, sql` union `)}),
    all_walked as materialized (select ${isOpen} and ${isAll} as is_all)`
}

/** Every typed word begins one of the name of article words `w`. */
const begins = sql`w.name @@ (select begins from search)`
/** One of them is in the name. */
const isNamed = sql`w.name @@ (select named from search)`

/** How well article words `w` can fit, the best first; what is not even called so is only known by the words. */
export const fits = [
  { fit: sql.raw('3'), test: begins },
  { fit: sql.raw('2'), test: sql`${isNamed} and not ${begins}` },
  { fit: sql.raw('1'), test: sql`not ${isNamed} and not ${begins}` },
] as const
const fit = sql`case when ${begins} then 3 when ${isNamed} then 2 else 1 end`

/** Article words `w` match the words, or the beginning of a number, unless a whole number is meant. */
export const isMatch = ({ numbered }: FilterForm): SQL =>
  numbered
    ? sql`(w.words @@ (select every from search) or w.article_id in (select article_id from started)) and not exists (select from whole)`
    : sql`w.words @@ (select every from search)`

/** The words of article `m` as `w`, one row at a time: PostgreSQL would rather read all that its index of words leads to. */
export const wordsOf = (m: SQL): SQL =>
  sql`cross join lateral (select w.* from ${articleWords} w where w.article_id = ${m}.article_id offset 0) w`

/** Something is called so, of whatever market, and no number of something is meant: then popular articles are worth looking at. */
const leadsSomewhere = ({ numbered }: FilterForm): SQL =>
  sql`(select every is not null from search) ${numbered ? sql`and not exists (select from whole)` : sql``}`

/** The matches of the words; of a number also those whose number it is, or begins so. */
const matchingSql = ({ numbered }: FilterForm, limit = sql``): SQL => {
  const worded = sql`select w.article_id, ${fit} as fit from ${articleWords} w where w.words @@ (select every from search)`
  if (!numbered) return sql`${worded} ${limit}`
  return sql`select article_id, max(fit) as fit from (
      (${worded} and not exists (select from whole) ${limit})
      union all select article_id, 1 from started union all select article_id, 3 from whole) each group by article_id`
}

/** The parts `found` and `looked` of a market that is read as a whole. */
const allFoundSql = ({ search, ...form }: FilterForm): SQL =>
  search === 'none'
    ? sql`found as (select f.*, 0 as fit from ${marketArticles} f where ${inMarket(sql`f`)}),
        looked as (select false as is_least, false as is_nothing)`
    : sql`found as materialized (
          select m.*, x.fit from (${matchingSql({ search, ...form })}) x
          join ${marketArticles} m on m.article_id = x.article_id and ${inMarket(sql`m`)}),
        looked as (select false as is_least, not exists (select from found) as is_nothing)`

/** The same of a large market: `found` are matches among its most popular articles, and where these are few, all there are up to a bound. */
const someFoundSql = (form: FilterForm, ranges: readonly Range[]): SQL =>
  form.search === 'none'
    ? sql`${walkedSql(ranges)}, found as (select f.*, 0 as fit from walked f),
        looked as materialized (select not is_all as is_least, false as is_nothing from all_walked)`
    : sql`${walkedSql(ranges, mostLookedForWords, leadsSomewhere(form))},
        popular as materialized (select m.*, ${fit} as fit from walked m ${wordsOf(sql`m`)} where ${isMatch(form)}),
        rare as materialized (select not is_all and (select count(*) < ${tooFew} from popular) as is_rare from all_walked),
        matching as materialized (select * from (${matchingSql(form, sql`limit ${most}`)}) x where (select is_rare from rare)),
        found as materialized (
          select * from popular where not (select is_rare from rare) union all
          select m.*, x.fit from matching x join ${marketArticles} m on m.article_id = x.article_id and ${inMarket(sql`m`)}),
        looked as materialized (
          select not is_all and not (is_rare and (select count(*) < ${most} from matching)) as is_least,
            not exists (select from found) as is_nothing from all_walked, rare)`

/**
 * The statement's parts that end in `found`, which the filters are not asked of yet, and `looked`. Without a search `found` is the market,
 * with one its matches and their `fit`; of a large market, what of it is looked at. `looked` tells by `is_least` whether there can be more,
 * by `is_nothing` whether nothing is called so.
 */
export const foundSql = (form: FilterForm, ranges: readonly Range[] = [form.filters]): SQL => {
  const found = form.isLarge ? someFoundSql(form, ranges) : allFoundSql(form)
  if (form.search === 'none') return found
  return sql`${searchSql(form)}, ${form.numbered ? sql`${numbersSql},` : sql``} ${found}`
}
