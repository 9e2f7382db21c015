import { eq } from 'drizzle-orm'
import type { Actor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/database.ts'
import { DomainError, orNotFound } from '../../platform/domain-error.ts'
import type { Outcome } from '../../platform/facts.ts'
import type { SignedInViewer } from '../../platform/viewer.ts'
import { accounts, companies, users } from './tables.ts'

/** Lets an administrator work in any account. It stands in the history of the company. `NotFound` for an unknown one. */
export const beginActing = async (
  tx: Tx,
  actor: Actor<SignedInViewer>,
  accountId: string,
): Promise<Outcome<Record<string, never>>> => {
  const { userId } = actor.viewer
  const [row] = await tx
    .select({ companyId: companies.id, person: users.name })
    .from(accounts)
    .innerJoin(companies, eq(companies.id, accounts.companyId))
    .innerJoin(users, eq(users.id, accounts.userId))
    .where(eq(accounts.id, accountId))
  const { companyId, person } = orNotFound(row)
  await tx.update(users).set({ actingAccountId: accountId }).where(eq(users.id, userId))
  const after = { accountId, person }
  audit(tx, actor, { action: 'begin-acting', subject: 'company', subjectId: companyId, after })
  return { answer: {}, facts: [{ kind: 'personChanged', personId: userId }] }
}

/** Back to the administrator's own account. `NotActingNow` when there is nothing to stop. */
export const endActing = async (tx: Tx, actor: Actor<SignedInViewer>): Promise<Outcome<Record<string, never>>> => {
  const { userId, company } = actor.viewer
  if (actor.viewer.isActing !== true) throw new DomainError('NotActingNow')
  await tx.update(users).set({ actingAccountId: null }).where(eq(users.id, userId))
  audit(tx, actor, { action: 'end-acting', subject: 'company', subjectId: company?.id ?? userId })
  return { answer: {}, facts: [{ kind: 'personChanged', personId: userId }] }
}
