import { createHash, randomBytes } from 'node:crypto'
import { CompanyStatus } from '@regionalmarkt/domain/access/company.ts'
import { berlinDate } from '@regionalmarkt/domain/calendar/berlin-time.ts'
import { sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../platform/database.ts'
import { orNotFound } from '../../platform/domain-error.ts'
import { readableCompanies } from '../accounts/public.ts'
import { retailerOrderItems, retailerOrders, supplierOrderLinks } from './tables.ts'

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** So many days after the delivery a link still opens its order. */
const daysAfterDelivery = 1

/** A new link to each of these orders, by order: 128 random bits, of which only the hash is kept. */
export const linksTo = async (tx: Tx, orderIds: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const tokens = new Map(orderIds.map((orderId) => [orderId, randomBytes(16).toString('base64url')]))
  const rows = [...tokens].map(([orderId, token]) => ({ orderId, tokenHash: hashOf(token) }))
  if (rows.length > 0) await tx.insert(supplierOrderLinks).values(rows)
  return tokens
}

/**
 * The order that a link opens for its supplier, as long as something of it is to be answered, sent or handed over and for a day after its delivery.
 * `NotFound` alike for a link that is unknown, over or used up, and where the supplier has been blocked.
 */
export const orderOfLink = async (
  db: Queryable,
  token: string,
  now: Date,
): Promise<{ readonly orderId: string; readonly orderNumber: string; readonly supplierId: string }> => {
  const { rows } = await db.execute<{ orderId: string; orderNumber: string; supplierId: string }>(sql`
    select e.id as "orderId", e.order_number as "orderNumber", e.supplier_id as "supplierId"
    from ${supplierOrderLinks} k join ${retailerOrders} e on e.id = k.order_id
    join ${readableCompanies} s on s.id = e.supplier_id and s.status = ${CompanyStatus.Approved}
    where k.token_hash = ${hashOf(token)} and e.delivery_date + ${daysAfterDelivery}::int >= ${berlinDate(now)}::date
      and exists (select from ${retailerOrderItems} i where i.order_id = e.id and (i.status in ('received', 'processing')
        or i.status in ('inDelivery', 'readyForPickup') and e.leg in ('deliverySupplier', 'pickupSupplier')))`)
  return orNotFound(rows[0])
}

/** Deletes the links that no longer open anything. */
export const sweepSupplierOrderLinks = async (db: Queryable, now: Date): Promise<void> => {
  await db.execute(sql`
    delete from ${supplierOrderLinks} k using ${retailerOrders} e
    where e.id = k.order_id and e.delivery_date + ${daysAfterDelivery}::int < ${berlinDate(now)}::date`)
}
