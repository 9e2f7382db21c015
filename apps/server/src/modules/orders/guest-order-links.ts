import { createHash, randomBytes } from 'node:crypto'
import { berlinDate } from '@regionalmarkt/domain/calendar/berlin-time.ts'
import { sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../platform/database.ts'
import { DomainError, orNotFound } from '../../platform/domain-error.ts'
import { businessCustomerOrders, guestOrderLinks } from './tables.ts'

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** So many days after the delivery a link still opens its order: as long as somebody may want to know what they bought. */
const daysAfterDelivery = 365

/** A new link to each of these orders of guests, by order: 128 random bits, of which only the hash is kept. */
export const guestLinksTo = async (tx: Tx, orderIds: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const tokens = new Map(orderIds.map((orderId) => [orderId, randomBytes(16).toString('base64url')]))
  for (const [orderId, token] of tokens) await keepGuestLink(tx, orderId, token, 'mail')
  return tokens
}

/** Keeps the hash of a secret that opens an order; `GuestLinkTaken` for one that opens another. */
export const keepGuestLink = async (
  tx: Tx,
  orderId: string,
  token: string,
  from: 'browser' | 'mail',
): Promise<void> => {
  const link = { orderId, tokenHash: hashOf(token), isFromMail: from === 'mail' }
  const kept = await tx.insert(guestOrderLinks).values(link).onConflictDoNothing().returning()
  if (kept.length === 0) throw new DomainError('GuestLinkTaken')
}

type GuestLink = { readonly orderId: string; readonly orderNumber: string; readonly isFromMail: boolean }

/** The guest's order that a link opens; `NotFound` alike for one that is unknown or over, and once the order has an owner. */
export const guestLink = async (db: Queryable, token: string, now: Date): Promise<GuestLink> => {
  const { rows } = await db.execute<GuestLink>(sql`
    select o.id as "orderId", o.order_number as "orderNumber", k.is_from_mail as "isFromMail" from ${guestOrderLinks} k join ${businessCustomerOrders} o on o.id = k.order_id
    where k.token_hash = ${hashOf(token)} and o.guest_contact is not null
      and o.delivery_date + ${daysAfterDelivery}::int >= ${berlinDate(now)}::date`)
  return orNotFound(rows[0])
}

/** Its number alone. */
export const orderOfGuestLink = async (db: Queryable, token: string, now: Date): Promise<string> =>
  (await guestLink(db, token, now)).orderNumber

/** Deletes the links that no longer open anything. */
export const sweepGuestOrderLinks = async (db: Queryable, now: Date): Promise<void> => {
  await db.execute(sql`
    delete from ${guestOrderLinks} k using ${businessCustomerOrders} o
    where o.id = k.order_id and o.delivery_date + ${daysAfterDelivery}::int < ${berlinDate(now)}::date`)
}
