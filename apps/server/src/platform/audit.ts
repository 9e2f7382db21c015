import type { Actor } from './actor.ts'
import type { Tx } from './database.ts'
import { auditEntries } from './tables.ts'

/** Writes down who changed what, in the transaction of the change. `before` and `after` hold only what differs. */
export const audit = async (
  tx: Tx,
  actor: Actor,
  entry: { action: string; subject: string; subjectId: string; before?: unknown; after?: unknown },
): Promise<void> => {
  await tx.insert(auditEntries).values({
    at: actor.now,
    userId: actor.viewer.kind === 'user' ? actor.viewer.userId : null,
    companyId: actor.viewer.kind === 'user' ? (actor.viewer.company?.id ?? null) : null,
    requestId: actor.requestId,
    ...entry,
  })
}
