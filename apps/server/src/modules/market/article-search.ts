import { type SQL, sql } from 'drizzle-orm'

/** More words than that narrow nothing down. */
const maximumWords = 6

/** What somebody typed, word by word. */
export const searchWords = (q: string | undefined): string[] =>
  (q ?? '')
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, maximumWords)

/** The wildcards of LIKE mean themselves. */
const literally = (word: string): string => word.replaceAll(/[\\%_]/g, String.raw`\$&`)

// A sub-select around each folded word has it computed once per query and not once per row.
const folded = (word: string): SQL => sql`(select market_fold(${word}))`
const wordBeginningWith = (word: string): SQL => sql`(select '% ' || market_fold(${literally(word)}) || '%')`
const anyPartLike = (word: string): SQL => sql`(select '%' || market_fold(${literally(word)}) || '%')`

/** Where a word must stand: anywhere, or, as long as it has only a letter or two, at the beginning of a word. */
const patternOf = (word: string): SQL => (word.length < 3 ? wordBeginningWith(word) : anyPartLike(word))

type Test = (searchText: SQL) => SQL

/**
 * The articles that have it in their own words, their producer's name, or their categories'. A union, so that each part
 * is answered from an index; an "or" over the three would read every article.
 */
const articlesWith = (test: Test): SQL => sql`
  select x.id from article x where x.status = 'approved' and ${test(sql`x.search_text`)}
  union all select x.id from article x join company w on w.id = x.supplier_id where ${test(sql`w.search_text`)}
  union all select x.id from article x join article_category w on w.id = x.category_id
    left join article_category v on v.id = w.parent_id where ${test(sql`w.search_text`)} or ${test(sql`v.search_text`)}`

/** Those with a sales unit whose number begins so, or whose GTIN it is: what is read off a price list or a label. */
const articlesNumbered = (word: string): SQL => sql`
  select u.article_id from sales_unit u where lower(u.number) like ${`${literally(word.toLowerCase())}%`}
  union all select u.article_id from sales_unit u where u.gtin = ${word}`

const contained = (word: string): SQL => {
  const named = articlesWith((text) => sql`${text} like ${patternOf(word)}`)
  return /\d{3}/.test(word) ? sql`a.id in (${named} union all ${articlesNumbered(word)})` : sql`a.id in (${named})`
}

/** Every word stands somewhere. */
export const contains = (words: readonly string[]): SQL => sql.join(words.map(contained), sql` and `)

/** Every word stands somewhere, or is a typing mistake away from something that does. */
export const resembles = (words: readonly string[]): SQL =>
  sql.join(
    words.map((word) => sql`a.id in (${articlesWith((text) => sql`${folded(word)} <% ${text}`)})`),
    sql` and `,
  )

/** How well article `a` fits, for sorting: the beginning of a word in the name, any of its words, something similar. */
export const fitOf = (words: readonly string[]): SQL =>
  sql.join(
    words.map(
      (word) => sql`case when ' ' || a.sort_name like ${wordBeginningWith(word)} then 200
        when a.search_text like ${patternOf(word)} then 150
        else (100 * word_similarity(${folded(word)}, a.search_text))::int end`,
    ),
    sql` + `,
  )
