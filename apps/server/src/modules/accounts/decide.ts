import type { companyDecision } from '@regionalmarkt/contract/accounts/accounts.schema.ts'
import type { CompanyStatus } from '@regionalmarkt/domain/access/company.ts'
import { type CompanyDecider, companyCan } from '@regionalmarkt/domain/access/company-transitions.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Actor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/database.ts'
import { orNotFound, orRefuse } from '../../platform/domain-error.ts'
import type { Outcome } from '../../platform/facts.ts'
import { invariant } from '../../platform/invariant.ts'
import type { SignedInViewer } from '../../platform/viewer.ts'
import { tellOfAccountDecision, tellOfCompanyDecision } from './decision-mails.ts'
import { accounts, companies, users } from './tables.ts'

/** Who decides: a hub about its own, the platform about everybody. */
export type Decider = { readonly hubId: string } | 'admin'
export type Decision = z.output<typeof companyDecision>

const actorOf = (decider: Decider): CompanyDecider => (decider === 'admin' ? 'admin' : 'homeHub')
const isInReach = (decider: Decider) => (decider === 'admin' ? undefined : eq(companies.homeHubId, decider.hubId))
const reasonOf = (decision: Decision): string | null => ('reason' in decision ? decision.reason : null)

/**
 * Moves a company to its next status and tells both sides; what it sells is on offer, or gone, when the transaction commits. Refusals:
 * `NotFound` (unknown, or another hub's), `CompanyTransitionNotAllowed`.
 */
export const moveCompany = async (
  tx: Tx,
  actor: Actor<SignedInViewer>,
  decider: Decider,
  { companyId, decision }: { companyId: string; decision: Decision },
): Promise<Outcome<{ status: CompanyStatus }>> => {
  const [row] = await tx
    .select()
    .from(companies)
    .where(and(eq(companies.id, companyId), isInReach(decider)))
    .for('no key update')
  const before = orNotFound(row)
  const subject = { type: before.type, status: before.status }
  const status = orRefuse(companyCan[decision.action](subject, actorOf(decider)))
  const reason = reasonOf(decision)
  const [company] = await tx
    .update(companies)
    .set({ status, statusReason: reason, version: sql`${companies.version} + 1` })
    .where(eq(companies.id, companyId))
    .returning()
  const change = { before: { status: before.status }, after: reason === null ? { status } : { status, reason } }
  audit(tx, actor, { action: `${decision.action}-company`, subject: 'company', subjectId: companyId, ...change })
  await tellOfCompanyDecision(tx, actor, {
    company: invariant(company, 'an update of a locked row returns it'),
    decision: decision.action,
    reason,
  })
  const people = await tx.select({ id: accounts.userId }).from(accounts).where(eq(accounts.companyId, companyId))
  const { type, homeHubId } = before
  const personIds = people.map(({ id }) => id)
  return { answer: { status }, facts: [{ kind: 'companyDecided', companyId, type, homeHubId, personIds }] }
}

/** The same for one person in a company: a claim that waits, or somebody who is put out. */
export const moveAccount = async (
  tx: Tx,
  actor: Actor<SignedInViewer>,
  decider: Decider,
  { accountId, decision }: { accountId: string; decision: Decision },
): Promise<Outcome<{ status: CompanyStatus }>> => {
  const [row] = await tx
    .select({ account: accounts, company: companies, person: users })
    .from(accounts)
    .innerJoin(companies, eq(companies.id, accounts.companyId))
    .innerJoin(users, eq(users.id, accounts.userId))
    .where(and(eq(accounts.id, accountId), isInReach(decider)))
    .for('no key update', { of: accounts })
  const { account, company, person } = orNotFound(row)
  const subject = { type: company.type, status: account.status }
  const status = orRefuse(companyCan[decision.action](subject, actorOf(decider)))
  const reason = reasonOf(decision)
  await tx.update(accounts).set({ status, statusReason: reason }).where(eq(accounts.id, accountId))
  audit(tx, actor, {
    action: `${decision.action}-account`,
    subject: 'company',
    subjectId: company.id,
    before: { accountId, status: account.status },
    after: { accountId, person: person.name, status, ...(reason === null ? {} : { reason }) },
  })
  await tellOfAccountDecision(tx, actor, { company, person, decision: decision.action, reason })
  const { id: companyId, homeHubId } = company
  return { answer: { status }, facts: [{ kind: 'membershipChanged', companyId, homeHubId, personId: person.id }] }
}
