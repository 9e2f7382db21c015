import type { activeAccount } from '@regionalmarkt/contract/accounts/active-account.ts'
import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import { eq } from 'drizzle-orm'
import type { Actor } from '../../platform/actor.ts'
import type { Tx } from '../../platform/database.ts'
import { DomainError } from '../../platform/domain-error.ts'
import type { Outcome } from '../../platform/facts.ts'
import type { SignedInViewer } from '../../platform/viewer.ts'
import { activeAccountOf } from './active-account.ts'
import { users } from './tables.ts'

/** The user carries on without a company, until they choose an account again. `NotWhileActing` while they work for somebody else. */
export const carryOnPrivately = async (
  tx: Tx,
  { viewer }: Actor<SignedInViewer>,
): Promise<Outcome<ResponseOf<typeof activeAccount>>> => {
  if (viewer.isActing === true) throw new DomainError('NotWhileActing')
  await tx.update(users).set({ activeAccountId: null }).where(eq(users.id, viewer.userId))
  const answer = activeAccountOf({ ...viewer, accountId: null, company: null })
  return { answer, facts: [{ kind: 'personChanged', personId: viewer.userId }] }
}
