import { type DeliveryCheck, saysSomething } from '@regionalmarkt/domain/orders/delivery-check.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { CompanyActor } from '../../platform/actor.ts'
import type { Tx } from '../../platform/database.ts'
import { readableUsers } from '../accounts/public.ts'
import { deliveryChecks } from './tables.ts'

/** Writes down how a delivery was, if anybody said. */
export const keepDeliveryCheck = async (
  tx: Tx,
  { viewer, now }: CompanyActor,
  retailerOrderId: string,
  said: DeliveryCheck | undefined,
): Promise<void> => {
  if (said === undefined || !saysSomething(said)) return
  const by = { checkedBy: viewer.userId, checkedAt: now }
  await tx.insert(deliveryChecks).values({ retailerOrderId, ...said, pictures: [...said.pictures], ...by })
}

/** Of `o`, an order with a supplier, as JSON. */
export const deliveryChecksSql: SQL = sql`coalesce((
  select json_agg(json_build_object('temperatureDecicelsius', k.temperature_decicelsius, 'note', k.note, 'pictures', k.pictures,
    'at', to_char(k.checked_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'by', u.name) order by k.id)
  from ${deliveryChecks} k left join ${readableUsers} u on u.id = k.checked_by where k.retailer_order_id = o.id), '[]')`

/** Rows of `picture`: the photos of deliveries, which nobody may take away. */
export const picturesOfDeliveries: SQL = sql`(select unnest(pictures) as picture from ${deliveryChecks})`
