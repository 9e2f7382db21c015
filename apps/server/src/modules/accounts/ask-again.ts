import { CompanyStatus } from '@regionalmarkt/domain/access/company.ts'
import { companyCan } from '@regionalmarkt/domain/access/company-transitions.ts'
import { accountStepOf, mayAskAgain } from '@regionalmarkt/domain/companies/account-step.ts'
import { aliasedTable, and, eq, sql } from 'drizzle-orm'
import type { Actor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/database.ts'
import { DomainError, orNotFound, orRefuse } from '../../platform/domain-error.ts'
import type { Outcome } from '../../platform/facts.ts'
import type { SignedInViewer } from '../../platform/viewer.ts'
import type { Company } from './new-company.ts'
import { tellOfRegistration } from './registration-mails.ts'
import { accounts, companies } from './tables.ts'

/** What was turned down waits again, as at the first time: the company, or the one account that claims to belong to it. */
const waitAgain = async (tx: Tx, account: typeof accounts.$inferSelect, company: Company): Promise<void> => {
  const type = company.type
  const next = (of: { status: CompanyStatus }) => orRefuse(companyCan.askAgain({ type, status: of.status }, 'member'))
  if (account.status === CompanyStatus.Rejected) {
    const change = { status: next(account), statusReason: null }
    await tx.update(accounts).set(change).where(eq(accounts.id, account.id))
  }
  if (company.status === CompanyStatus.Rejected) {
    const change = { status: next(company), statusReason: null, version: sql`${companies.version} + 1` }
    await tx.update(companies).set(change).where(eq(companies.id, company.id))
  }
}

/** Asks the hub to look again after a rejection; until it has decided, all waits as at first. Refusals: `NotFound` for somebody else's account, `AskedAlready`, `NotWhileActing`. */
export const askHubAgain = async (
  tx: Tx,
  actor: Actor<SignedInViewer>,
  { accountId, message }: { accountId: string; message: string },
): Promise<Outcome<{ askedAgainAt: string }>> => {
  const { viewer, now } = actor
  if (viewer.isActing === true) throw new DomainError('NotWhileActing')
  const hubs = aliasedTable(companies, 'hub')
  const [row] = await tx
    .select({ account: accounts, company: companies, hub: hubs })
    .from(accounts)
    .innerJoin(companies, eq(companies.id, accounts.companyId))
    .innerJoin(hubs, eq(hubs.id, companies.homeHubId))
    .where(and(eq(accounts.id, accountId), eq(accounts.userId, viewer.userId)))
    .for('no key update', { of: [companies, accounts] })
  const { account, company, hub } = orNotFound(row)
  const step = accountStepOf(company.status, account.status)
  if (!mayAskAgain(step, account.askedAgainAt, now)) throw new DomainError('AskedAlready')
  await waitAgain(tx, account, company)
  await tx.update(accounts).set({ askedAgainAt: now }).where(eq(accounts.id, accountId))
  const after = message === '' ? {} : { message }
  audit(tx, actor, { action: 'ask-again', subject: 'company', subjectId: company.id, after })
  await tellOfRegistration(tx, actor, { company, hub, kind: 'again', message })
  return {
    answer: { askedAgainAt: now.toISOString() },
    facts: [{ kind: 'membershipChanged', companyId: company.id, homeHubId: hub.id, personId: viewer.userId }],
  }
}
