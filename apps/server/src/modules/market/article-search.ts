import { type SQL, sql } from 'drizzle-orm'
import { given } from '../../platform/prepared.ts'

/** More words than that narrow nothing down. */
const maximumWords = 6

/** What somebody typed, word by word. */
export const searchWords = (q: string | undefined): string[] =>
  (q ?? '')
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, maximumWords)

/** The words as a statement's values, each and all together. */
export const givenWords = (words: readonly string[]): Record<string, string> => ({
  ...Object.fromEntries(words.map((word, index) => [`word${index}`, word])),
  asked: words.join(' '),
})

const numbered = (count: number): number[] => Array.from({ length: count }, (_, index) => index)

/** How many words are searched for, and whether they are those that sound like what was typed. */
export type Words = { readonly words: number; readonly meant: boolean }

/** The word that begins with the typed one, or with its stem, which begins the typed one. */
const beginningOf = (patterns: SQL): SQL => sql`'% ' || ltrim(
  case when starts_with(${patterns}[1], rtrim(${patterns}[2], '%')) then ${patterns}[2] else ${patterns}[1] end, '% ')`

/**
 * `terms`: for each typed word the patterns it is looked for by, null where no article is known by it, and how a name fits it best; computed
 * once per query and not once per row.
 */
export const termsSql = ({ words, meant }: Words): SQL => {
  const patternsOf = (word: SQL) =>
    meant
      ? sql`market_meant(${given('retailerId')}, ${given('channel')}, ${word})`
      : sql`market_patterns(${given('retailerId')}, ${word}, ${given('asked')})`
  const each = (part: (n: number) => SQL) => sql.join(numbered(words).map(part), sql`, `)
  const all = (n: number) => sql.raw(`all${n}`)
  return sql`
  terms as materialized (
    select ${each((n) => sql`market_known(${all(n)}) as ${sql.raw(`p${n}`)}, ${beginningOf(all(n))} as ${sql.raw(`b${n}`)}`)}
    from (select ${each((n) => sql`${patternsOf(given(`word${n}`))} as ${all(n)}`)} offset 0) asked)`
}

/** Each of the words leads to some article, of whatever market. */
export const leadSomewhere = (count: number): SQL =>
  sql.join(
    numbered(count).map((n) => sql`(select ${sql.raw(`p${n}`)} is not null from terms)`),
    sql` and `,
  )

const pattern = (n: number, form: number): SQL => sql`(select ${sql.raw(`p${n}[${form}]`)} from terms)`

/** As it was typed, its stem, and four words that mean the same; or the six words that are nearest to it. */
const forms = [1, 2, 3, 4, 5, 6]

const anyForm = (n: number): SQL =>
  sql`(${sql.join(
    forms.map((form) => sql`w.words like ${pattern(n, form)}`),
    sql` or `,
  )})`

/** Every word stands somewhere in what is known about article `m` (its words are `w`), in one of its forms. */
export const contains = (count: number): SQL => sql.join(numbered(count).map(anyForm), sql` and `)

/** What was typed may be a whole number of something: it has a digit in it, and three characters. */
export const mayBeNumber = (words: readonly string[]): boolean => /^(?=.*\d).{3,}$/.test(words.join(''))

/**
 * `known`: the articles of the asked market of which what was typed is a number, their own, a pack's or one of a label (GTIN). Numbers are
 * compared as in a quick order: without blanks and in small letters.
 */
export const knownSql = (): SQL => {
  const typed = sql`lower(replace(${given('asked')}, ' ', ''))`
  return sql`
    known as materialized (
      select m.article_id from (
        select a.id as article_id from article a where lower(replace(a.number, ' ', '')) = ${typed}
        union select u.article_id from sales_unit u where lower(replace(u.number, ' ', '')) = ${typed}
        union select u.article_id from sales_unit u where u.gtin = ${typed}) named
      join market_article m on m.article_id = named.article_id and m.retailer_id = ${given('retailerId')}
        and m.channel = ${given('channel')})`
}

/** What every word of a search that fits as well as can be is worth. */
const best = 200

const beginsInName = (n: number): SQL => sql`' ' || m.sort_name like (select ${sql.raw(`b${n}`)} from terms)`

/** A word of article `m`'s name begins with each of what was typed, or its stem: nothing fits better. */
export const fitsBest = (count: number): { readonly condition: SQL; readonly fit: SQL } => ({
  condition: sql.join(numbered(count).map(beginsInName), sql` and `),
  fit: sql.raw(String(best * count)),
})

/** How well article `m` fits: a word of its name begins so, has it inside, or means the same; else it is known by it. */
export const fitOf = (count: number): SQL => {
  const inName = (at: SQL) => sql`' ' || m.sort_name like ${at}`
  const fits = numbered(count).map(
    (n) => sql`case
      when ${beginsInName(n)} then ${sql.raw(String(best))}
      when ${inName(pattern(n, 1))} then 180
      when ${sql.join(
        forms.slice(1).map((form) => inName(pattern(n, form))),
        sql` or `,
      )} then 160
      else 100 end`,
  )
  return sql.join(fits, sql` + `)
}
