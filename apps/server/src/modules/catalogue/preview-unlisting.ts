import type { previewUnlisting as contract } from '@regionalmarkt/contract/catalogue/articles.ts'
import type { BodyOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import { berlinDate } from '@regionalmarkt/domain/calendar/berlin-time.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { CompanyActor } from '../../platform/actor.ts'
import type { Queryable } from '../../platform/database.ts'
import { orNotFound } from '../../platform/domain-error.ts'
import { readableCompanies } from '../accounts/public.ts'
import { isKept } from './keeper.ts'
import { delistedUnits } from './price-lists/price-lists.ts'
import { articles, salesUnits } from './tables.ts'

type Held = ResponseOf<typeof contract.supplier>

/** One row about these sales units on a day, in parentheses: `recurringOrders`, `carts`. Who keeps them says so; the catalogue knows none of them. */
export type HeldUnits = (salesUnitIds: SQL, today: string) => SQL

/** How much holds something of these articles and sales units, and of what a price list would take off. `NotFound` where one of them is not kept by the actor. */
export const previewUnlisting = async (
  db: Queryable,
  { viewer, now }: CompanyActor,
  { articles: asked = [], salesUnits: named = [], priceList }: BodyOf<typeof contract.supplier>,
  heldUnits: HeldUnits,
): Promise<Held> => {
  const delisted = priceList === undefined ? [] : await delistedUnits(db, { viewer, now }, priceList)
  const ids = [...new Set([...named, ...delisted])]
  const kept = sql`${articles} a join ${readableCompanies} s on s.id = a.supplier_id and ${isKept(viewer)}`
  const isAsked = {
    article: sql`a.slug = any(${sql.param(asked)})`,
    unit: sql`u.id = any(${sql.param(ids)}::uuid[])`,
  }
  const { rows } = await db.execute<Held & { articleCount: number; unitCount: number }>(sql`
    with known as materialized (select
      (select count(*)::int from ${kept} where ${isAsked.article}) as "articleCount",
      (select count(*)::int from ${kept} join ${salesUnits} u on u.article_id = a.id where ${isAsked.unit}) as "unitCount",
      array(select u.id from ${kept} join ${salesUnits} u on u.article_id = a.id where ${isAsked.article} or ${isAsked.unit}) as ids)
    select held.*, known."articleCount", known."unitCount"
    from known, ${heldUnits(sql`(select ids from known)::uuid[]`, berlinDate(now))} held`)
  const { articleCount, unitCount, ...held } = orNotFound(rows[0])
  const isWhole = articleCount === new Set(asked).size && unitCount === ids.length
  return orNotFound(isWhole ? held : undefined)
}
