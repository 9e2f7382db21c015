import { type SQL, sql } from 'drizzle-orm'
import { chargeCorrections } from './tables.ts'

/** The corrections `c`, in their order, that `isMeant` lets through. */
export const correctionsSql = (isMeant: SQL): SQL => sql`coalesce((
  select json_agg(json_build_object('kind', c.kind, 'value', c.value) order by c.id) from ${chargeCorrections} c where ${isMeant}), '[]')`

/** By how much the corrections that `isMeant` lets through raise an amount: sales units, or grams of weighed goods. */
export const amountsSql = (isMeant: SQL): SQL => sql`(
  select coalesce(sum(c.value), 0)::int from ${chargeCorrections} c where c.kind = 'amount' and ${isMeant})`

/** The price that holds, once those that `isMeant` lets through have put it right. */
export const priceSql = (isMeant: SQL, otherwise: SQL): SQL => sql`coalesce((
  select c.value from ${chargeCorrections} c where c.kind = 'price' and ${isMeant} order by c.id desc limit 1), ${otherwise})`
