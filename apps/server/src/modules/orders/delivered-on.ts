import { sql } from 'drizzle-orm'
import { handOvers } from './tables.ts'

/** The day in Berlin on which order `o` was handed over; a hand-over that was taken back counts no more. */
export const deliveredOnSql = sql`coalesce((
  select (h.handed_over_at at time zone 'Europe/Berlin')::date from ${handOvers} h
  where h.order_id = o.id and h.taken_back_at is null), o.delivery_date)`
