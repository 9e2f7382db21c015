import { berlinDate } from '@regionalmarkt/domain/calendar/berlin-time.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Database, Tx } from '../../platform/database.ts'
import { lock } from '../../platform/locks.ts'
import { consumerPrices, discounts, offers } from './tables.ts'

/** What consumers are granted on a sales unit of a hub now, as it is kept beside its price. */
export const consumerDiscountsSql = (retailerId: SQL, salesUnitId: SQL): SQL => sql`
  coalesce((select jsonb_agg(jsonb_build_object('id', d.id, 'fromQuantity', d.from_quantity, 'validFrom', d.valid_from,
      'validUntil', d.valid_until, 'percentBasisPoints', d.percent_basis_points, 'amountCents', d.amount_cents) order by d.id)
    from ${discounts} d where d.retailer_id = ${retailerId} and d.sales_unit_id = ${salesUnitId} and d.channel = 'b2c'), '[]')`

/**
 * Keeps what consumers pay at this hub from now on, after its discounts on the unit have changed; `refreshOffers` keeps what follows from
 * prices, and both wait for each other, so that neither keeps what the other has just replaced.
 */
export const keepConsumerPrice = async (
  tx: Tx,
  { retailerId, salesUnitId, now }: { readonly retailerId: string; readonly salesUnitId: string; readonly now: Date },
): Promise<void> => {
  await lock(tx, 'offers')
  await tx.execute(sql`
    insert into ${consumerPrices} (retailer_id, sales_unit_id, since, price_cents, discounts)
    select o.retailer_id, o.sales_unit_id, ${now.toISOString()}::timestamptz, o.price_cents, granted.discounts
    from ${offers} o cross join lateral (select ${consumerDiscountsSql(sql`o.retailer_id`, sql`o.sales_unit_id`)} as discounts) granted
    where o.retailer_id = ${retailerId} and o.sales_unit_id = ${salesUnitId} and o.channel = 'b2c'
      and granted.discounts is distinct from (select p.discounts from ${consumerPrices} p
        where p.sales_unit_id = o.sales_unit_id and p.retailer_id = o.retailer_id order by p.id desc limit 1)`)
}

/**
 * Takes away prices that have been others for more than 30 days. While a discount lasts or is to come, all of its unit stay: what counts is
 * what was before it, however long it lasts.
 */
export const sweepConsumerPrices = async (db: Database, now: Date): Promise<void> => {
  await db.execute(sql`
    delete from ${consumerPrices} p where p.since < ${now.toISOString()}::timestamptz - interval '31 days'
      and exists (select from ${consumerPrices} later where later.sales_unit_id = p.sales_unit_id
        and later.retailer_id = p.retailer_id and later.id > p.id
        and later.since < ${now.toISOString()}::timestamptz - interval '31 days')
      and not exists (select from ${discounts} d where d.sales_unit_id = p.sales_unit_id and d.retailer_id = p.retailer_id
        and d.channel = 'b2c' and coalesce(d.valid_until >= ${berlinDate(now)}::date, true))`)
}
