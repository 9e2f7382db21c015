import type { CompanyStatus } from '@regionalmarkt/domain/access/company.ts'
import { accountStepOf, mayAskAgain } from '@regionalmarkt/domain/companies/account-step.ts'
import { aliasedTable, and, eq } from 'drizzle-orm'
import type { Actor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/database.ts'
import { DomainError, orNotFound } from '../../platform/domain-error.ts'
import { announce } from '../../platform/live.ts'
import type { SignedInViewer } from '../../platform/viewer.ts'
import { tellOfRegistration } from './registration-mails.ts'
import { accounts, companies } from './tables.ts'

/** Asks the hub to look again after a rejection. Refusals: `NotFound` for somebody else's account, `AskedAlready`, `NotWhileActing`. */
export const askHubAgain = async (
  tx: Tx,
  actor: Actor<SignedInViewer>,
  { accountId, message }: { accountId: string; message: string },
): Promise<{ askedAgainAt: string }> => {
  const { viewer, now } = actor
  if (viewer.isActing === true) throw new DomainError('NotWhileActing')
  const hubs = aliasedTable(companies, 'hub')
  const [row] = await tx
    .select({ account: accounts, company: companies, hub: hubs })
    .from(accounts)
    .innerJoin(companies, eq(companies.id, accounts.companyId))
    .innerJoin(hubs, eq(hubs.id, companies.homeHubId))
    .where(and(eq(accounts.id, accountId), eq(accounts.userId, viewer.userId)))
    .for('update', { of: accounts })
  const { account, company, hub } = orNotFound(row)
  const step = accountStepOf(company.status as CompanyStatus, account.status as CompanyStatus)
  if (!mayAskAgain(step, account.askedAgainAt, now)) throw new DomainError('AskedAlready')
  await tx.update(accounts).set({ askedAgainAt: now }).where(eq(accounts.id, accountId))
  const after = message === '' ? {} : { message }
  await audit(tx, actor, { action: 'ask-again', subject: 'company', subjectId: company.id, after })
  await tellOfRegistration(tx, actor, { company, hub, kind: 'again', message })
  await announce(tx, { companyIds: [hub.id], topics: ['approvals'] })
  await announce(tx, { companyIds: [viewer.userId], topics: ['account'] })
  return { askedAgainAt: now.toISOString() }
}
