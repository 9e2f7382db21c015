import type { inviteColleague as inviteContract, listColleagues } from '@regionalmarkt/contract/accounts/own-company.ts'
import type { BodyOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import { CompanyStatus } from '@regionalmarkt/domain/access/company.ts'
import { mayInvite } from '@regionalmarkt/domain/companies/invitation.ts'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Actor } from '../../platform/actor.ts'
import type { Queryable, Tx } from '../../platform/database.ts'
import { orNotFound, orRefuse } from '../../platform/domain-error.ts'
import type { Outcome } from '../../platform/facts.ts'
import { permissionOf } from '../../platform/permission.ts'
import type { SignedInViewer } from '../../platform/viewer.ts'
import { inviteIntoCompany, openInvitations, takeInvitationBack } from './invitations.ts'
import { ownCompanyId } from './own-company.ts'
import { accounts, companies, users } from './tables.ts'

type Colleagues = ResponseOf<typeof listColleagues>
type Me = Actor<SignedInViewer>

/** Who works in the viewer's company and who is invited into it; nobody for somebody who does not belong to one (yet). */
export const colleaguesOf = async (db: Queryable, { viewer, now }: Me): Promise<Colleagues> => {
  const companyId = await ownCompanyId(db, viewer)
  if (companyId === undefined) return { people: [], invitations: [], canInvite: permissionOf(mayInvite(null, 0)) }
  const rows = await db
    .select({
      accountId: accounts.id,
      userId: users.id,
      name: users.name,
      email: users.email,
      since: accounts.createdAt,
    })
    .from(accounts)
    .innerJoin(users, eq(users.id, accounts.userId))
    .where(
      and(eq(accounts.companyId, companyId), eq(accounts.status, CompanyStatus.Approved), isNull(users.disabledAt)),
    )
    .orderBy(asc(accounts.id))
  const invitations = await openInvitations(db, companyId, now)
  return {
    people: rows.map(({ userId, since, ...person }) => ({
      ...person,
      since: since.toISOString(),
      isOneself: userId === viewer.userId,
    })),
    invitations,
    canInvite: permissionOf(mayInvite(viewer.company?.status ?? null, invitations.length)),
  }
}

/** Invites somebody into the viewer's own company. Refusals: `NotFound` without one, `InvitesOnceApproved`, `TooManyInvitations`. */
export const inviteOwnColleague = async (tx: Tx, actor: Me, input: BodyOf<typeof inviteContract>) => {
  const companyId = orNotFound(await ownCompanyId(tx, actor.viewer))
  // Two who invite at the same moment wait for each other, so that none of them is one too many.
  await tx.select({ id: companies.id }).from(companies).where(eq(companies.id, companyId)).for('no key update')
  const open = await openInvitations(tx, companyId, actor.now)
  const others = open.filter(({ email }) => email.toLowerCase() !== input.email.toLowerCase())
  orRefuse(mayInvite(actor.viewer.company?.status ?? null, others.length))
  return inviteIntoCompany(tx, actor, { hubId: companyId }, { companyId, ...input })
}

/** Takes back an invitation into the viewer's own company. `NotFound` without one, and for what is not open there. */
export const withdrawColleague = async (
  tx: Tx,
  actor: Me,
  invitationId: string,
): Promise<Outcome<Record<string, never>>> => {
  const companyId = orNotFound(await ownCompanyId(tx, actor.viewer))
  return takeInvitationBack(tx, actor, { hubId: companyId }, { companyId, invitationId })
}
