import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database.ts'
import { invariant } from '../../platform/invariant.ts'
import { articles, salesUnits } from './tables.ts'

type Popularity = { readonly articleId: string; readonly popularity: number }

type Kept = { readonly articles: number; readonly salesUnitIds: readonly string[] }

/**
 * Writes how popular these articles are, and that all others are not popular at all: of `most` articles at once, where it changes. Gives how
 * many those were, and their sales units. Nobody has edited them, so that neither their version nor the day of their last change moves.
 */
export const keepPopularity = async (tx: Tx, popular: readonly Popularity[], most: number): Promise<Kept> => {
  const { rows } = await tx.execute<Kept>(sql`
    with counted as (
      select a.id, coalesce(p.popularity, 0) as popularity from ${articles} a
      left join jsonb_to_recordset(${JSON.stringify(popular)}::jsonb) as p ("articleId" uuid, popularity int) on p."articleId" = a.id
      where a.popularity <> coalesce(p.popularity, 0) order by a.id limit ${most} for no key update of a),
    kept as (
      update ${articles} a set popularity = c.popularity from counted c where a.id = c.id returning a.id)
    select (select count(*)::int from kept) as articles,
      array(select u.id from ${salesUnits} u join kept on kept.id = u.article_id order by u.id) as "salesUnitIds"`)
  return invariant(rows[0], 'a query of totals has one row')
}
