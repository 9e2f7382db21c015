import { lt, sql } from 'drizzle-orm'
import type { Actor } from '../../platform/actor.ts'
import type { Database, Tx } from '../../platform/database.ts'
import type { Outcome } from '../../platform/facts.ts'
import type { SignedInViewer } from '../../platform/viewer.ts'
import { daysUntilNobody } from './forget-person.ts'
import { endedSignIns } from './tables.ts'

/**
 * Has every process refuse the token that somebody signs out with, and what their provider issued before for the same sign-in, or for
 * all of theirs where its tokens do not say which. By the provider's clock alone: Entra dates its tokens back. The built-in sign-in ends
 * its own by itself, when the browser comes there.
 */
export const signOut = async (
  tx: Tx,
  { viewer, now }: Actor<SignedInViewer>,
): Promise<Outcome<Record<string, never>>> => {
  const { userId, signedInElsewhere } = viewer
  if (signedInElsewhere === undefined) return { answer: {}, facts: [] }
  const { session, issuedAt } = signedInElsewhere
  await tx
    .insert(endedSignIns)
    .values({ userId, session, issuedUntil: issuedAt, endedAt: now })
    .onConflictDoUpdate({
      target: [endedSignIns.userId, endedSignIns.session],
      set: { issuedUntil: sql`greatest(${endedSignIns.issuedUntil}, excluded.issued_until)`, endedAt: now },
    })
  return { answer: {}, facts: [{ kind: 'personChanged', personId: userId }] }
}

/** Deletes what no token can come from any more. */
export const sweepEndedSignIns = async (db: Database, now: Date): Promise<void> => {
  const before = new Date(now.getTime() - daysUntilNobody * 24 * 60 * 60 * 1000)
  await db.delete(endedSignIns).where(lt(endedSignIns.endedAt, before))
}
