import { type NamedSize, sizesIn } from '@regionalmarkt/domain/articles/named-size.ts'
import { comparableNumber, idleInNumbers } from '@regionalmarkt/domain/orders/quick-order.ts'
import { type SQL, sql } from 'drizzle-orm'
import { type Given, given, unseen } from '../../../platform/prepared.ts'
import { readableArticles, readableSalesUnits } from '../../catalogue/public.ts'
import { articleWords, searchWords as knownWords, marketArticles } from '../tables.ts'

/** More words than that narrow nothing down. */
const maximumWords = 6

/** What somebody typed, word by word, as they stand between blanks; a lone sign ("Brot & Butter") is none. */
export const searchWords = (q = ''): string[] =>
  q
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .slice(0, maximumWords)

/**
 * What is searched for: nothing, the words as they were typed, or those that may have been meant by them; and whether what was typed
 * may be a number of something, having a digit in it, and a letter or three characters.
 */
export type SearchForm = {
  readonly search: 'none' | 'typed' | 'meant'
  readonly numbered: boolean
  /** With a size beside the words. */
  readonly sized: boolean
}

export const searchFormOf = (q: string | undefined): SearchForm => {
  const number = comparableNumber(q ?? '')
  return {
    search: q ? 'typed' : 'none',
    numbered: /\d/.test(number) && (number.length > 2 || /\p{L}/u.test(number)),
    sized: sizesIn(q ?? '').sizes.length > 0,
  }
}

/** By the words that may have been meant. Nobody who mistypes a number means the next one. */
export const asMeant = <Form extends SearchForm>(form: Form): Form => ({ ...form, search: 'meant', numbered: false })

/** Reads what was asked for, and where words found nothing, reads it once more as it may have been meant: only then is it a typing mistake. */
export const orAsMeant = async <Form extends SearchForm, T>(
  form: Form,
  read: (form: Form) => Promise<T>,
  foundNothing: (found: T) => boolean,
): Promise<T> => {
  const found = await read(form)
  return form.search === 'typed' && foundNothing(found) ? read(asMeant(form)) : found
}

/** A size as PostgreSQL looks for it: what a pack holds, or as a name says it. */
const sizeQuery = ({ content, words }: NamedSize): string => {
  const pack = content === null ? [] : [`'=${content.amount}${content.unit === 'gram' ? 'g' : 'ml'}'`]
  const glued = content === null ? words : [...words.slice(0, -2), words.slice(-2).join('')]
  return `(${[...pack, words.join(' & '), glued.join(' & ')].join(' | ')})`
}

/** A search as a statement's values. */
export const givenSearch = (q = ''): Given => {
  const { rest, sizes } = sizesIn(q)
  const words = searchWords(rest)
  return { words, asked: words.join(' '), number: comparableNumber(q), sizes: sizes.map(sizeQuery).join(' & ') }
}

/** So many words at most stand for a part of a word; longer ones than these are left out. */
const mostWords = sql.raw('300')

/** What the parts of each form of each typed word are in words that articles are known by. One or two letters, and digits, must begin a word. */
const typedSql: SQL = sql`
  parts as (
    select t.n, f.at as form, case when length(part) < 3 or part !~ '[^0-9]' then part || ':*' else (
      select string_agg(word, ' | ') from (select word from ${knownWords} where word like '%' || part || '%'
        order by not starts_with(word, part), length(word), word limit ${mostWords}) known) end as words
    from typed t
    cross join lateral unnest(market_forms(${given('retailerId')}::uuid, t.word, ${given('asked')})) with ordinality as f (form, at)
    cross join lateral unnest(market_words(f.form)) as part),
  begun as (select t.n, string_agg(begins, ' | ') as words from typed t
    cross join lateral (select string_agg(part || ':*', ' & ') as begins
      from unnest(array[t.word, market_stem(t.word)]) as form cross join lateral unnest(market_words(form)) as part group by form) b group by t.n)`

const meantSql: SQL = sql`
  near as materialized (
    select n, array(select market_near_words(part)) as words from typed cross join lateral unnest(market_words(word)) as part),
  parts as (select n, 1 as form, nullif(array_to_string(words, ' | '), '') as words from near),
  begun as (select n, string_agg(words[1] || ':*', ' & ') as words from near group by n)`

/**
 * `search`: what is asked of PostgreSQL's index of words. `every`: each typed word, in one of its forms; null where nothing is called so.
 * `begins`: a word of a name begins with each of them, or with the nearest that may have been meant. `named`: one of them is in a name.
 */
export const searchSql = ({ search, sized }: SearchForm): SQL => {
  const joined = (words: SQL, by: ' & ' | ' | ') => sql`string_agg('(' || ${words} || ')', ${sql.raw(`'${by}'`)})`
  return sql`
    typed as materialized (select n, word from unnest(${unseen('words', 'text[]')}) with ordinality as t (word, n)),
    ${search === 'meant' ? meantSql : typedSql},
    forms as (select n, ${joined(sql`words`, ' & ')} as words from parts group by n, form having bool_and(words is not null)),
    known as (select n, ${joined(sql`words`, ' | ')} as words from forms group by n),
    ${sized ? sql`worded` : sql`search`} as materialized (
      select case when bool_and(k.words is not null) then ${joined(sql`k.words`, ' & ')}::tsquery end as every,
        ${joined(sql`b.words`, ' & ')}::tsquery as begins, ${joined(sql`k.words`, ' | ')}::tsquery as named
      from typed left join known k using (n) left join begun b using (n))
    ${sized ? sql`, ${sizedSql}` : sql``}`
}

/** Sizes narrow a search where something in the market has them, and count for nothing else. */
const sizedSql: SQL = sql`
  search as materialized (
    select case when exists (select from ${articleWords} w join ${marketArticles} m on m.article_id = w.article_id
        and m.retailer_id = ${given('retailerId')} and m.channel = ${given('channel')} where w.words @@ (every && sizes))
      then every && sizes else every end as every, begins, named
    from worded cross join (select ${unseen('sizes', 'text')}::tsquery as sizes) s)`

const idle = sql.raw(`'${idleInNumbers}'`)

/** Numbers are compared letter by letter, which an index does for whole ones and for how they begin. */
const numberOf = (row: SQL): SQL => sql`lower(translate(${row}.number, ${idle}, '')) collate "C"`

/** Articles, or packs of articles, of which the number is as `is` says. */
const numberedSql = (is: (number: SQL) => SQL, most = sql``): SQL => sql`
  (select a.id as article_id from ${readableArticles} a where ${is(numberOf(sql`a`))} ${most})
  union (select u.article_id from ${readableSalesUnits} u where ${is(numberOf(sql`u`))} ${most})`

/** Articles that have one of these numbers themselves, on a pack, or on its label (GTIN); `numbers` is a list of texts. */
export const ofNumbersSql = (numbers: SQL): SQL => sql`
  ${numberedSql((number) => sql`${number} = any(${numbers})`)}
  union select u.article_id from ${readableSalesUnits} u where u.gtin = any(${numbers})`

/** More numbers than that begin alike only while somebody is still typing. */
const mostNumbers = sql.raw('limit 1000')

const typedNumber: SQL = unseen('number', 'text')

const startsSo = (number: SQL): SQL => sql`${number} >= ${typedNumber} and ${number} < ${typedNumber} || chr(1114111)`

/**
 * `whole`: the articles of the asked market of which what was typed is a number; then nothing else is meant. `started`: those of which a
 * number begins so, where it is none.
 */
export const numbersSql: SQL = sql`
  whole as materialized (
    select m.article_id from (${ofNumbersSql(sql`array[${typedNumber}]`)}) n
    join ${marketArticles} m on m.article_id = n.article_id and m.retailer_id = ${given('retailerId')} and m.channel = ${given('channel')}),
  started as materialized (
    select * from (${numberedSql((number) => sql`not exists (select from whole) and ${startsSo(number)}`, mostNumbers)}) n)`
