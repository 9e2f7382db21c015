import { type SQL, sql } from 'drizzle-orm'

/** More words than that narrow nothing down. */
const maximumWords = 6

/** What somebody typed, word by word, with the wildcards of LIKE made harmless. */
export const searchWords = (q: string | undefined): string[] =>
  (q ?? '')
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, maximumWords)

/** Where a word must stand: anywhere, or, as long as it has only a letter or two, at the beginning of a word. */
const patternOf = (word: string): SQL => {
  const escaped = word.replaceAll(/[\\%_]/g, String.raw`\$&`)
  return word.length < 3 ? sql`('% ' || market_fold(${escaped}) || '%')` : sql`('%' || market_fold(${escaped}) || '%')`
}

const categoryNames = sql`' ' || market_fold(
  c2.name_de || ' ' || c2.name_en || ' ' || coalesce(p2.name_de || ' ' || p2.name_en, ''))`

type Test = (text: SQL) => SQL

/** Article `a` has it in its own words, its producer's name, or its categories'. */
const anywhere = (test: Test): SQL => sql`(${test(sql`a.search_text`)}
  or a.supplier_id in (select s2.id from company s2 where s2.type = 0 and ${test(sql`' ' || market_fold(s2.name)`)})
  or a.category_id in (select c2.id from article_category c2 left join article_category p2 on p2.id = c2.parent_id
    where ${test(categoryNames)}))`

const containing =
  (word: string): Test =>
  (text) =>
    sql`${text} like ${patternOf(word)}`

const similarTo =
  (word: string): Test =>
  (text) =>
    sql`market_fold(${word}) <% (${text})`

/** A sales unit's own number or GTIN, from the beginning: what is read off a price list or a label. */
const numbered = (word: string): SQL => {
  const prefix = word.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)
  return sql`a.id in (select u2.article_id from sales_unit u2 where lower(u2.number) like ${prefix} || '%' or u2.gtin = ${word})`
}

/** Every word stands somewhere. */
export const contains = (words: readonly string[]): SQL =>
  sql.join(
    words.map((word) =>
      /\d{3}/.test(word) ? sql`(${anywhere(containing(word))} or ${numbered(word)})` : anywhere(containing(word)),
    ),
    sql` and `,
  )

/** Every word stands somewhere or is a typing mistake away from something that does. */
export const resembles = (words: readonly string[]): SQL =>
  sql.join(
    words.map((word) => anywhere(similarTo(word))),
    sql` and `,
  )

/** How well article `a` fits, for sorting: a name's beginning before its middle, then other words, then similar ones. */
export const fitOf = (words: readonly string[]): SQL =>
  sql.join(
    words.map((word) => {
      const escaped = word.replaceAll(/[\\%_]/g, String.raw`\$&`)
      return sql`case when ' ' || a.sort_name like '% ' || market_fold(${escaped}) || '%' then 200
        when a.search_text like ${patternOf(word)} then 150
        else (100 * word_similarity(market_fold(${word}), a.search_text))::int end`
    }),
    sql` + `,
  )
