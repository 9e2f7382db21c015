import { soonDays } from '@regionalmarkt/domain/articles/shelf-life.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database.ts'
import { invariant } from '../../platform/invariant.ts'
import { readableArticles, readableSalesUnits } from '../catalogue/public.ts'
import { stocks, stockWarnings } from './tables.ts'

/** The last day for which something of the lot with this id is promised. Whoever keeps orders says so; stock knows none of them. */
export type PromisedUntil = (stockId: SQL) => SQL

/** Lots `t` beside what their company has said of their sales unit (`w`). */
export const lotsAndWarnings = sql`${stocks} t
  left join ${stockWarnings} w on w.company_id = t.company_id and w.sales_unit_id = t.sales_unit_id`

/** `warningOfLot` of the domain, of `lotsAndWarnings`. Orders are asked only where something is promised of what can expire. */
export const warningSql = (promisedUntil: PromisedUntil, today: string): SQL => sql`case
  when t.is_blocked or t.on_hand = 0 or t.best_before is null then null
  when t.best_before < ${today}::date then 'expired'
  when t.reserved > 0 and ${promisedUntil(sql`t.id`)} > t.best_before then 'tooShort'
  when t.on_hand > t.reserved and t.best_before <= ${today}::date + coalesce(w.days_before, ${soonDays}::int) then 'soon' end`

/** `sellableOf` of the domain: what a company can sell of a sales unit. */
export const sellableSql = (companyId: SQL, salesUnitId: SQL, today: string): SQL => sql`(
  select coalesce(sum(x.on_hand - x.reserved), 0)::int from ${stocks} x
  where x.company_id = ${companyId} and x.sales_unit_id = ${salesUnitId} and x.on_hand > 0 and not x.is_blocked
    and (x.best_before is null or x.best_before >= ${today}::date))`

/** Whether a sales unit `u` of an article `a` is sold by a company, from what it counts: nobody fills up what is not. */
const isSoldBy = (companyId: SQL): SQL =>
  sql`u.status = 'approved' and a.status = 'approved' and (u.is_stock_tracked or a.supplier_id <> ${companyId})`

/** `isLow` of the domain, of a sales unit `u` of an article `a` and what a company said of it (`w`). */
export const isLowSql = (companyId: SQL, today: string): SQL => sql`case when w.low_at is null then false
  else ${isSoldBy(companyId)} and ${sellableSql(companyId, sql`u.id`, today)} <= w.low_at end`

/** What companies said of sales units (`w`), beside these (`u`) and their articles (`a`). */
export const warningsOfUnits = sql`${stockWarnings} w join ${readableSalesUnits} u on u.id = w.sales_unit_id
  join ${readableArticles} a on a.id = u.article_id`

/** How many sales units are running low at a company, and of how many lots it should be warned. */
export const stockWarningsOf = async (
  db: Queryable,
  companyId: string,
  { today, promisedUntil }: { readonly today: string; readonly promisedUntil: PromisedUntil },
): Promise<{ low: number; expiring: number }> => {
  const { rows } = await db.execute<{ low: number; expiring: number }>(sql`select
    (select count(*)::int from ${warningsOfUnits}
      where w.company_id = ${companyId} and ${isLowSql(sql`w.company_id`, today)}) as low,
    (select count(*)::int from ${lotsAndWarnings}
      where t.company_id = ${companyId} and t.on_hand > 0 and (${warningSql(promisedUntil, today)}) is not null) as expiring`)
  return invariant(rows[0], 'a query of totals has one row')
}
