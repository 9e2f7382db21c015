import { type SQL, sql } from 'drizzle-orm'
import { given } from './prepared.ts'

/**
 * A text of two columns (`a.name`: `a.name_de` and `a.name_en`) in the reader's language, which is `given` as `locale`, or in the other one
 * where it has been written in that alone: what `pickLanguage` says, in SQL. `column` is one of ours, never a caller's.
 */
export const inLanguage = (column: string, locale = given('locale')): SQL => {
  const [de, en] = [sql.raw(`${column}_de`), sql.raw(`${column}_en`)]
  return sql`case when ${locale} = 'en-US' then coalesce(nullif(${en}, ''), ${de}) else coalesce(nullif(${de}, ''), ${en}) end`
}
