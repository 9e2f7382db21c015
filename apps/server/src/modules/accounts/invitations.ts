import { createHash, randomBytes } from 'node:crypto'
import type { getInvitation, invitePerson } from '@regionalmarkt/contract/accounts/invitations.ts'
import type { BodyOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import { CompanyStatus } from '@regionalmarkt/domain/access/company.ts'
import { mayAccept } from '@regionalmarkt/domain/companies/invitation.ts'
import { and, desc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { Actor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import type { Queryable, Tx } from '../../platform/database.ts'
import { DomainError, orNotFound, orRefuse } from '../../platform/domain-error.ts'
import type { Outcome } from '../../platform/facts.ts'
import { invariant } from '../../platform/invariant.ts'
import type { SignedInViewer } from '../../platform/viewer.ts'
import { queueMail } from '../notifications/public.ts'
import type { Decider } from './decide.ts'
import { isEmailConfirmed, meIn } from './me-in.ts'
import type { Company } from './new-company.ts'
import { openAccount } from './open-account.ts'
import { companies, invitations, users } from './tables.ts'

const days = 14
const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** The company, locked: one of the hub or the hub itself, any for the platform. `NotFound` for every other. */
const companyInReach = async (tx: Tx, decider: Decider, companyId: string): Promise<Company> => {
  const isInReach =
    decider === 'admin' ? undefined : or(eq(companies.homeHubId, decider.hubId), eq(companies.id, decider.hubId))
  const [company] = await tx
    .select()
    .from(companies)
    .where(and(eq(companies.id, companyId), isInReach))
    .for('no key update')
  return orNotFound(company)
}

/** Invites somebody into a company of the hub, or into the hub itself. `NotFound` for any other company. */
export const inviteIntoCompany = async (
  tx: Tx,
  actor: Actor<SignedInViewer>,
  decider: Decider,
  { companyId, email, locale }: BodyOf<typeof invitePerson> & { companyId: string },
): Promise<Outcome<ResponseOf<typeof invitePerson>>> => {
  const { viewer, now } = actor
  const { name: companyName } = await companyInReach(tx, decider, companyId)
  const isOpenFor = and(eq(invitations.companyId, companyId), isNull(invitations.acceptedAt))
  await tx.delete(invitations).where(and(isOpenFor, eq(sql`lower(${invitations.email})`, email.toLowerCase())))
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + days * 24 * 60 * 60 * 1000)
  const [row] = await tx
    .insert(invitations)
    .values({ companyId, email, tokenHash: hashOf(token), invitedBy: viewer.userId, createdAt: now, expiresAt })
    .returning()
  audit(tx, actor, { action: 'invite-person', subject: 'company', subjectId: companyId, after: { email } })
  const data = { name: email, companyName, personName: viewer.name ?? companyName, token }
  queueMail(tx, { recipient: email, locale, template: 'invitation', data })
  return {
    answer: { id: orNotFound(row).id, expiresAt: expiresAt.toISOString() },
    facts: [{ kind: 'companyChanged', companyId }],
  }
}

/** Invitations into a company that somebody can still accept, the newest first. */
export const openInvitations = async (db: Queryable, companyId: string, now: Date) => {
  const rows = await db
    .select()
    .from(invitations)
    .where(and(eq(invitations.companyId, companyId), isNull(invitations.acceptedAt), gt(invitations.expiresAt, now)))
    .orderBy(desc(invitations.id))
  return rows.map(({ id, email, createdAt, expiresAt }) => ({
    ...{ id, email, invitedAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString() },
  }))
}

/** Takes an invitation back: its link opens nothing any more. `NotFound` for one that is not open, or not within reach. */
export const takeInvitationBack = async (
  tx: Tx,
  actor: Actor<SignedInViewer>,
  decider: Decider,
  { companyId, invitationId }: { companyId: string; invitationId: string },
): Promise<Outcome<Record<string, never>>> => {
  await companyInReach(tx, decider, companyId)
  const isIt = and(eq(invitations.id, invitationId), eq(invitations.companyId, companyId))
  const [gone] = await tx
    .delete(invitations)
    .where(and(isIt, isNull(invitations.acceptedAt)))
    .returning()
  const after = { email: orNotFound(gone).email }
  audit(tx, actor, { action: 'withdraw-invitation', subject: 'company', subjectId: companyId, after })
  return { answer: {}, facts: [{ kind: 'companyChanged', companyId }] }
}

const isGood = (token: string, now: Date) =>
  and(eq(invitations.tokenHash, hashOf(token)), isNull(invitations.acceptedAt), gt(invitations.expiresAt, now))

/** What an invitation is about; `NotFound` once it is used or over. */
export const invitationBy = async (
  db: Queryable,
  token: string,
  now: Date,
): Promise<ResponseOf<typeof getInvitation>> => {
  const [row] = await db
    .select({
      companyName: companies.name,
      companyType: companies.type,
      email: invitations.email,
      invitedBy: users.name,
      expiresAt: invitations.expiresAt,
    })
    .from(invitations)
    .innerJoin(companies, eq(companies.id, invitations.companyId))
    .innerJoin(users, eq(users.id, invitations.invitedBy))
    .where(isGood(token, now))
  const { companyType, expiresAt, ...invitation } = orNotFound(row)
  return { ...invitation, companyType: companyType, expiresAt: expiresAt.toISOString() }
}

/**
 * Joins the actor to the company; the link is used up. Refusals: `InvitationNotValid`, `InvitationForAnotherAddress`, `EmailNotConfirmed`,
 * `AlreadyMember`, `NotWhileActing`.
 */
export const acceptInvitationBy = async (tx: Tx, actor: Actor<SignedInViewer>, token: string) => {
  const { viewer, now } = actor
  if (viewer.isActing === true) throw new DomainError('NotWhileActing')
  // The person before the invitation, as whoever deletes their account does: it takes both away.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, viewer.userId)).for('no key update')
  const [used] = await tx
    .update(invitations)
    .set({ acceptedAt: now, acceptedBy: viewer.userId })
    .where(isGood(token, now))
    .returning()
  if (!used) throw new DomainError('InvitationNotValid')
  const { person } = await meIn(tx, viewer)
  orRefuse(mayAccept(used.email, { email: person?.email ?? viewer.email, isConfirmed: isEmailConfirmed(person) }))
  const [company] = await tx.select().from(companies).where(eq(companies.id, used.companyId))
  const joined = invariant(company, 'an invitation is into a company')
  const [hub] = await tx
    .select()
    .from(companies)
    .where(eq(companies.id, joined.homeHubId ?? joined.id))
  const opened = await openAccount(tx, actor, {
    company: joined,
    hub: invariant(hub, 'a company has a home hub or is one'),
    status: CompanyStatus.Approved,
  })
  const after = { accountId: opened.answer.accountId, person: viewer.name, invitedAs: used.email }
  audit(tx, actor, { action: 'accept-invitation', subject: 'company', subjectId: joined.id, after })
  return opened
}
