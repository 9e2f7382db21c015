import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database.ts'
import { embeddedIssuer, holdPeople, readablePeople } from '../identity/public.ts'
import { users } from './tables.ts'

/**
 * Whose addresses for mail are proved, in small letters, and since when: by the link in a mail, or by another sign-in service, which keeps
 * the mailbox. Nobody who is gone or shut out.
 */
export const confirmedAddresses: SQL = sql`(
  select u.id as person_id, lower(p.email) as email, p.email_confirmed_at as since
  from ${users} u join ${readablePeople} p on p.id::text = u.subject
  where u.issuer = ${embeddedIssuer} and p.email_confirmed_at is not null and u.deleted_at is null and u.disabled_at is null
  union all
  select u.id, lower(u.email), u.created_at from ${users} u
  where u.issuer <> ${embeddedIssuer} and u.email is not null and u.deleted_at is null and u.disabled_at is null)`

const hasAddress = (userId: SQL, isSo: SQL): SQL => sql`exists (
  select from ${users} u
  join ${readablePeople} p on p.id = case when u.issuer = ${embeddedIssuer} then u.subject::uuid end
  where u.id = ${userId} and ${isSo})`

/** Whether this user of the built-in sign-in has proved their address; not so for nobody, and for somebody who is gone. */
export const hasConfirmedAddress = (userId: SQL): SQL => hasAddress(userId, sql`p.email_confirmed_at is not null`)

/** Whether the address of this user of the built-in sign-in may be a stranger's. */
export const hasUnconfirmedAddress = (userId: SQL): SQL => hasAddress(userId, sql`p.email_confirmed_at is null`)

/** None of these users proves their address until the commit. To be called before orders are locked. */
export const holdAddresses = async (tx: Tx, userIds: readonly string[]): Promise<void> => {
  const isHere = and(inArray(users.id, userIds), eq(users.issuer, embeddedIssuer))
  const rows = await tx.select({ personId: users.subject }).from(users).where(isHere)
  await holdPeople(
    tx,
    rows.map(({ personId }) => personId),
  )
}
