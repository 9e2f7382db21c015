import { and, eq, isNotNull, or, sql } from 'drizzle-orm'
import type { TaskList } from 'graphile-worker'
import { forgetNames } from '../../platform/audit.ts'
import type { Database, Tx } from '../../platform/database.ts'
import { auditEntries } from '../../platform/tables.ts'
import { accounts, invitations, users } from './tables.ts'

/** Longer than any token or session of a sign-in service lasts by itself. */
export const daysUntilNobody = 2

/**
 * Takes name and address of a person out of the log and out of invitations. Who did what stays, by the number of the row. Before
 * their accounts are deleted, which say what was about them.
 */
export const forgetInHistory = async (tx: Tx, { id, email }: { id: string; email: string | null }): Promise<void> => {
  const mine = await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.userId, id))
  const accountIds = sql.param(mine.map((account) => account.id))
  const isAbout = sql`((${auditEntries.subject} = 'user' and ${auditEntries.subjectId} = ${id})
    or ${auditEntries.after} ->> 'accountId' = any(${accountIds}::text[])
    or (${auditEntries.action} in ('invite-person', 'withdraw-invitation', 'read-mail')
      and lower(${auditEntries.after} ->> 'email') = lower(${email}))
    or lower(${auditEntries.after} ->> 'invitedAs') = lower(${email}))`
  await forgetNames(tx, isAbout)
  const isFor = or(eq(invitations.acceptedBy, id), sql`lower(${invitations.email}) = lower(${email})`)
  await tx.delete(invitations).where(isFor)
}

/** Has the row lose the identity of its person, once nobody can come any more with a token from before. */
export const forgetIdentityLater = async (tx: Tx, userId: string, now: Date): Promise<void> => {
  await tx.execute(sql`
    select graphile_worker.add_job('forget-identity', json_build_object('userId', ${userId}::uuid),
      run_at => ${now.toISOString()}::timestamptz + make_interval(days => ${daysUntilNobody}::int))`)
}

/**
 * The job `forget-identity`. Until it runs, every token of the deleted person is refused; from then on the same external identity
 * (Microsoft Entra knows one for life) belongs to somebody new here.
 */
export const accountTasks = (db: Database): TaskList => ({
  'forget-identity': async (payload) => {
    const { userId } = payload as { userId: string }
    await db
      .update(users)
      .set({ issuer: 'deleted', subject: userId })
      .where(and(eq(users.id, userId), isNotNull(users.deletedAt)))
  },
})
