import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database.ts'
import { articles, salesUnits } from './tables.ts'

type Popularity = { readonly articleId: string; readonly popularity: number }

/**
 * Writes how popular these articles are, and that all others are not popular at all. Gives the sales units of those that it changed; nobody
 * has edited them, so that neither their version nor the day of their last change moves.
 */
export const keepPopularity = async (tx: Tx, popular: readonly Popularity[]): Promise<string[]> => {
  const { rows } = await tx.execute<{ id: string }>(sql`
    with counted as (
      select a.id, coalesce(p.popularity, 0) as popularity from ${articles} a
      left join jsonb_to_recordset(${JSON.stringify(popular)}::jsonb) as p ("articleId" uuid, popularity int) on p."articleId" = a.id
      where a.popularity <> coalesce(p.popularity, 0) order by a.id for no key update of a),
    kept as (
      update ${articles} a set popularity = c.popularity from counted c where a.id = c.id returning a.id)
    select u.id from ${salesUnits} u join kept on kept.id = u.article_id order by u.id`)
  return rows.map(({ id }) => id)
}
