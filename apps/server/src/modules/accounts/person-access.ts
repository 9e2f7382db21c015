import { eq } from 'drizzle-orm'
import type { Actor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/database.ts'
import { DomainError, orNotFound } from '../../platform/domain-error.ts'
import type { Outcome } from '../../platform/facts.ts'
import type { SignedInViewer } from '../../platform/viewer.ts'
import { embeddedIssuer, setPersonDisabled } from '../identity/public.ts'
import { users } from './tables.ts'

/** Shuts a person out, with every token and session, or lets them in again. Refusals: `NotFound` (also once deleted), `NotOneself`. */
export const changePersonAccess = async (
  tx: Tx,
  actor: Actor<SignedInViewer>,
  { userId, isDisabled, reason }: { userId: string; isDisabled: boolean; reason: string },
): Promise<Outcome<{ isDisabled: boolean }>> => {
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('no key update')
  const { issuer, subject, deletedAt, disabledAt } = orNotFound(user)
  if (deletedAt !== null) throw new DomainError('NotFound')
  if (userId === actor.viewer.userId) throw new DomainError('NotOneself')
  const next = isDisabled ? actor.now : null
  await tx.update(users).set({ disabledAt: next, actingAccountId: null }).where(eq(users.id, userId))
  if (issuer === embeddedIssuer) await setPersonDisabled(tx, subject, next)
  const change = { before: { isDisabled: disabledAt !== null }, after: { isDisabled, reason } }
  audit(tx, actor, { action: 'set-person-access', subject: 'user', subjectId: userId, ...change })
  return { answer: { isDisabled }, facts: [{ kind: 'personChanged', personId: userId }] }
}
