import { type SQL, sql } from 'drizzle-orm'
import { wordsOf } from '../../platform/words-of.ts'

/** Every word stands somewhere in the names and numbers of an article `a` and its sales unit `u`, its producer `s`, or in what else is named. */
export const isFoundBy = (q: string | undefined, others: SQL = sql``): SQL => {
  const words = wordsOf(q)
  if (words.length === 0) return sql`true`
  const patterns = words.map((word) => word.replaceAll(/[\\%_]/g, '\\$&'))
  return sql`a.search_text || market_fold(concat_ws(' ', u.name_de, u.name_en, s.name${others})) like all (
    select '%' || market_fold(word) || '%' from unnest(${sql.param(patterns)}::text[]) as word)`
}
