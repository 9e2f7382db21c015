import { type SQL, sql } from 'drizzle-orm'
import { articles } from './tables.ts'

/**
 * What an article's label says in words, as a JSON object of the contract's `labelTexts`. `articleId` is the article's id in the statement
 * around it, `text` reads a pair of columns (`l.storage`: `l.storage_de` and `l.storage_en`).
 */
export const labelTextsOf = (articleId: SQL, text: (column: string) => SQL): SQL => sql`(
  select json_build_object('description', ${text('l.description')}, 'ingredients', ${text('l.ingredients')},
    'storage', ${text('l.storage')}, 'use', ${text('l.use')})
  from ${articles} l where l.id = ${articleId})`
