import { type SQL, sql } from 'drizzle-orm'
import { readableSepaMandates } from '../../accounts/public.ts'
import { orderMandates } from '../tables.ts'

/**
 * The mandate by which order `orderId` is collected: that which it was paid by or, once that has ended, the one by which the same person allows
 * the same hub now; that which has ended where none holds. Rows of `sepa_mandate` with `ended_on`, a day in Berlin.
 */
export const mandateOfOrder = (orderId: SQL): SQL => sql`(
  select m.*, (m.ended_at at time zone 'Europe/Berlin')::date::text as ended_on from ${orderMandates} d
  join ${readableSepaMandates} own on own.id = d.mandate_id
  join ${readableSepaMandates} m on m.id = own.id or (m.user_id = own.user_id and m.retailer_id = own.retailer_id)
  where d.order_id = ${orderId}
  order by m.ended_at is not null, m.id = own.id desc limit 1)`
