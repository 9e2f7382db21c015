import type { claimSupplier as contract } from '@regionalmarkt/contract/accounts/joining.ts'
import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import { CompanyStatus } from '@regionalmarkt/domain/access/company.ts'
import { aliasedTable, and, eq } from 'drizzle-orm'
import type { Actor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/database.ts'
import { DomainError, orNotFound } from '../../platform/domain-error.ts'
import type { Outcome } from '../../platform/facts.ts'
import type { SignedInViewer } from '../../platform/viewer.ts'
import { hasNobody, isKnownSupplier } from './claimable.ts'
import { openAccount, refuseToRegister } from './open-account.ts'
import { tellOfRegistration } from './registration-mails.ts'
import { companies } from './tables.ts'

/**
 * The actor says to belong to a producer that a hub keeps; their account waits for the hub. Refusals: `NotFound`,
 * `ClaimNotPossible` (somebody works for it), `AlreadyMember`, `TooManyWaiting`, `NotWhileActing`.
 */
export const claimKnownSupplier = async (
  tx: Tx,
  actor: Actor<SignedInViewer>,
  { supplierSlug, message }: { supplierSlug: string; message: string },
): Promise<Outcome<ResponseOf<typeof contract>>> => {
  await refuseToRegister(tx, actor.viewer)
  const hubs = aliasedTable(companies, 'hub')
  const [row] = await tx
    .select({ company: companies, hub: hubs })
    .from(companies)
    .innerJoin(hubs, eq(hubs.id, companies.homeHubId))
    .where(and(eq(companies.slug, supplierSlug), isKnownSupplier))
    .for('no key update', { of: companies })
  const { company, hub } = orNotFound(row)
  const [free] = await tx
    .select({ id: companies.id })
    .from(companies)
    .where(and(eq(companies.id, company.id), hasNobody))
  if (!free) throw new DomainError('ClaimNotPossible')
  const opened = await openAccount(tx, actor, { company, hub, status: CompanyStatus.Pending })
  const after = { accountId: opened.answer.accountId, person: actor.viewer.name }
  audit(tx, actor, { action: 'claim-supplier', subject: 'company', subjectId: company.id, after })
  await tellOfRegistration(tx, actor, { company, hub, kind: 'claim', message })
  return opened
}
