import { and, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import type { Actor } from './actor.ts'
import type { Tx } from './database.ts'
import { auditEntries } from './tables.ts'

type Entry = { action: string; subject: string; subjectId: string; before?: unknown; after?: unknown }

/** Writes down who changed what, in the transaction of the change. `before` and `after` hold only what differs. */
export const audit = (tx: Tx, actor: Actor, entry: Entry): Promise<void> => auditAll(tx, actor, [entry])

/** The same for several things that one act changed. */
export const auditAll = async (tx: Tx, actor: Actor, entries: readonly Entry[]): Promise<void> => {
  if (entries.length === 0) return
  const by = {
    at: actor.now,
    userId: actor.viewer.kind === 'user' ? actor.viewer.userId : null,
    companyId: actor.viewer.kind === 'user' ? (actor.viewer.company?.id ?? null) : null,
    actingAccountId: actor.viewer.kind === 'user' && actor.viewer.isActing ? actor.viewer.accountId : null,
    requestId: actor.requestId,
  }
  await tx.insert(auditEntries).values(entries.map((entry) => ({ ...by, ...entry })))
}

const withoutNames = (column: typeof auditEntries.before | typeof auditEntries.after) =>
  sql`${column} - '{name,person,email,invitedAs}'::text[]`

/** Takes out of these entries what names a person who is gone. What was done stays, and by whom as the number of a row. */
export const forgetNames = async (tx: Tx, isAbout: SQL): Promise<void> => {
  await tx
    .update(auditEntries)
    .set({ before: withoutNames(auditEntries.before), after: withoutNames(auditEntries.after) })
    .where(and(or(isNotNull(auditEntries.before), isNotNull(auditEntries.after)), isAbout))
}
