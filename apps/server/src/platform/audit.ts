import type { AuditAction } from '@regionalmarkt/domain/access/audit-action.ts'
import { and, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import type { WhoActs } from './actor.ts'
import type { Tx } from './database.ts'
import { lastWrite } from './pending-writes.ts'
import { auditEntries } from './tables.ts'

type Entry = { action: AuditAction; subject: string; subjectId: string; before?: unknown; after?: unknown }

/** Writes down who changed what, in the transaction of the change. `before` and `after` hold only what differs. */
export const audit = (tx: Tx, who: WhoActs, entry: Entry): void => auditAll(tx, who, [entry])

/** The same for several things that one act changed. */
export const auditAll = (tx: Tx, who: WhoActs, entries: readonly Entry[]): void => {
  const user = who.by.kind === 'user' ? who.by : null
  const by = {
    at: who.now,
    userId: user?.userId ?? null,
    companyId: who.by.kind === 'link' ? who.by.companyId : (user?.companyId ?? null),
    actingAccountId: user?.actsFor?.accountId ?? null,
    isByLink: who.by.kind === 'link',
    isByGuest: who.by.kind === 'guest',
    requestId: who.requestId,
  }
  writeDown(
    tx,
    entries.map((entry) => ({ ...by, ...entry })),
  )
}

const writeDown = lastWrite<Omit<typeof auditEntries.$inferInsert, 'id'>>(
  'log',
  (rows) => sql`log as (
    insert into ${auditEntries} (at, user_id, company_id, acting_account_id, is_by_link, is_by_guest, request_id, action, subject, subject_id, before, after)
    select at, user_id, company_id, acting_account_id, is_by_link, is_by_guest, request_id, action, subject, subject_id, before, after
    from json_populate_recordset(null::${auditEntries}, ${rows}::json)
    returning id)`,
)

const withoutNames = (column: typeof auditEntries.before | typeof auditEntries.after) =>
  sql`${column} - '{name,person,email,invitedAs}'::text[]`

/** Takes out of these entries what names a person who is gone. What was done stays, and by whom as the number of a row. */
export const forgetNames = async (tx: Tx, isAbout: SQL): Promise<void> => {
  await tx
    .update(auditEntries)
    .set({ before: withoutNames(auditEntries.before), after: withoutNames(auditEntries.after) })
    .where(and(or(isNotNull(auditEntries.before), isNotNull(auditEntries.after)), isAbout))
}
