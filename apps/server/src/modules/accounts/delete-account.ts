import type { getDeletion } from '@regionalmarkt/contract/accounts/profile.ts'
import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import { CompanyStatus } from '@regionalmarkt/domain/access/company.ts'
import { mayDelete } from '@regionalmarkt/domain/companies/deletion.ts'
import { eq, sql } from 'drizzle-orm'
import type { Actor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import type { Queryable, Tx } from '../../platform/database.ts'
import { DomainError, orRefuse } from '../../platform/domain-error.ts'
import type { Outcome } from '../../platform/facts.ts'
import { invariant } from '../../platform/invariant.ts'
import { permissionOf } from '../../platform/permission.ts'
import { auditEntries } from '../../platform/tables.ts'
import type { SignedInViewer } from '../../platform/viewer.ts'
import { embeddedIssuer, removePerson } from '../identity/public.ts'
import { forgetMailsTo } from '../notifications/public.ts'
import { forgetIdentityLater, forgetInHistory } from './forget-person.ts'
import { endAllOfPerson } from './mandates.ts'
import type { RowsAbove } from './rows-above.ts'
import { accounts, addresses, companies, notices, savedViews, users } from './tables.ts'

/** The last two of a company who leave at the same moment wait for each other, so that one of them is the last. */
const lockCompaniesOf = (tx: Tx, userId: string) =>
  tx.execute(sql`
    select c.id from ${companies} c where c.id in (select a.company_id from ${accounts} a where a.user_id = ${userId})
    order by c.id for update`)

/** Approved companies in which this user is the last one who may work. */
const lastOf = async (db: Queryable, userId: string): Promise<string[]> => {
  const { rows } = await db.execute<{ name: string }>(sql`
    select c.name from ${accounts} a join ${companies} c on c.id = a.company_id
    where a.user_id = ${userId} and a.status = ${CompanyStatus.Approved} and c.status = ${CompanyStatus.Approved}
      and not exists (select from ${accounts} o join ${users} u on u.id = o.user_id
        where o.company_id = c.id and o.user_id <> a.user_id and o.status = ${CompanyStatus.Approved}
          and u.disabled_at is null)
    order by c.name`)
  return rows.map(({ name }) => name)
}

/** What deleting would mean: whether it may be, and how much must be kept. */
export const deletionOf = async (
  db: Queryable,
  { userId }: SignedInViewer,
  above: RowsAbove,
): Promise<ResponseOf<typeof getDeletion>> => {
  const names = await lastOf(db, userId)
  const { rows } = await db.execute<{ orders: number; companies: number; decisions: number }>(sql`
    select (select count(*) from ${above.personOrders} o where ${userId} in (o.placed_by, o.private_customer_id)) as orders,
      (select count(*) from ${accounts} where user_id = ${userId}) as companies,
      (select count(*) from ${auditEntries} where user_id = ${userId}) as decisions`)
  const { orders, companies, decisions } = invariant(rows[0], 'a query of totals has one row')
  const stays = [
    { what: 'orders' as const, count: orders },
    { what: 'companies' as const, count: companies },
    { what: 'decisions' as const, count: decisions },
  ]
  return { canDelete: permissionOf(mayDelete(names)), lastOf: names, kept: stays.filter(({ count }) => count > 0) }
}

/**
 * Takes the person out: name, address, password, sessions, memberships, own address book, saved views, what was written to them, and their name
 * in the log. The row stays without a name, because orders and decisions refer to it, and for two days with its identity, because a
 * token that is still around must not make it anew. Refusals: `LastOfCompany`, `NotWhileActing`.
 */
export const deleteOwnAccount = async (
  tx: Tx,
  actor: Actor<SignedInViewer>,
): Promise<Outcome<Record<string, never>>> => {
  const { viewer, now } = actor
  if (viewer.isActing === true) throw new DomainError('NotWhileActing')
  const [user] = await tx.select().from(users).where(eq(users.id, viewer.userId)).for('update')
  const { id, issuer, subject, email } = invariant(user, 'whoever is signed in has a row')
  await lockCompaniesOf(tx, id)
  orRefuse(mayDelete(await lastOf(tx, id)))
  audit(tx, actor, { action: 'delete-account', subject: 'user', subjectId: id })
  await tx
    .update(users)
    .set({ name: null, email: null, activeAccountId: null, actingAccountId: null, disabledAt: now, deletedAt: now })
    .where(eq(users.id, id))
  await endAllOfPerson(tx, actor, id)
  await forgetInHistory(tx, { id, email })
  await forgetIdentityLater(tx, id, now)
  // Whoever of the platform works in one of these accounts right now is back in their own.
  await tx
    .update(users)
    .set({ actingAccountId: null })
    .where(sql`${users.actingAccountId} in (select a.id from ${accounts} a where a.user_id = ${id})`)
  await tx.delete(accounts).where(eq(accounts.userId, id))
  await tx.delete(addresses).where(eq(addresses.userId, id))
  await tx.delete(notices).where(eq(notices.userId, id))
  await tx.delete(savedViews).where(eq(savedViews.userId, id))
  if (email !== null) await forgetMailsTo(tx, email)
  if (issuer === embeddedIssuer) await removePerson(tx, subject)
  // Nobody has to follow: whoever is open still is told by the stream, which looks again.
  return { answer: {}, facts: [] }
}
