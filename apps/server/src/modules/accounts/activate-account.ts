import type { activeAccount } from '@regionalmarkt/contract/accounts/active-account.ts'
import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import { stricterStatus } from '@regionalmarkt/domain/access/company.ts'
import { and, eq } from 'drizzle-orm'
import type { Actor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/database.ts'
import { DomainError, orNotFound } from '../../platform/domain-error.ts'
import type { Outcome } from '../../platform/facts.ts'
import type { SignedInViewer } from '../../platform/viewer.ts'
import { activeAccountOf } from './active-account.ts'
import { accounts, companies, users } from './tables.ts'

/** Lets the user work in another of their accounts. Refusals: `NotFound` for one that is not theirs, `NotWhileActing`. */
export const activateOwnAccount = async (
  tx: Tx,
  actor: Actor<SignedInViewer>,
  accountId: string,
): Promise<Outcome<ResponseOf<typeof activeAccount>>> => {
  const { viewer } = actor
  if (viewer.isActing === true) throw new DomainError('NotWhileActing')
  const [row] = await tx
    .select({ accountStatus: accounts.status, company: companies })
    .from(accounts)
    .innerJoin(companies, eq(companies.id, accounts.companyId))
    .where(and(eq(accounts.id, accountId), eq(accounts.userId, viewer.userId)))
  const { accountStatus, company } = orNotFound(row)
  const { id, slug, name, homeHubId } = company
  const status = stricterStatus(company.status, accountStatus)
  const next = {
    ...viewer,
    accountId,
    company: { id, slug, name, homeHubId, status, type: company.type },
  }
  if (accountId === viewer.accountId) return { answer: activeAccountOf(next), facts: [] }
  await tx.update(users).set({ activeAccountId: accountId }).where(eq(users.id, viewer.userId))
  const change = { before: { accountId: viewer.accountId }, after: { accountId } }
  audit(tx, actor, { action: 'activate', subject: 'account', subjectId: accountId, ...change })
  return { answer: activeAccountOf(next), facts: [{ kind: 'personChanged', personId: viewer.userId }] }
}
