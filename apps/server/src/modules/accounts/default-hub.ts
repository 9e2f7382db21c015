import { CompanyType } from '@regionalmarkt/domain/access/company.ts'
import { canBecomeDefaultHub } from '@regionalmarkt/domain/companies/default-hub.ts'
import { asc, eq, sql } from 'drizzle-orm'
import type { Actor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/database.ts'
import { orNotFound, orRefuse } from '../../platform/domain-error.ts'
import type { Outcome } from '../../platform/facts.ts'
import type { SignedInViewer } from '../../platform/viewer.ts'
import { companies } from './tables.ts'

type Chosen = { readonly isDefault: true }

/**
 * Makes a hub the one for whoever has chosen none, in place of the one before. All hubs are locked: two who choose at once come after one
 * another, and the later one counts. Choosing the same again changes nothing. Refusals: `NotFound` (no hub), `HubNotApproved`.
 */
export const chooseDefaultHub = async (
  tx: Tx,
  actor: Actor<SignedInViewer>,
  companyId: string,
): Promise<Outcome<Chosen>> => {
  const { id, name, status, isDefaultHub } = companies
  const hubs = await tx
    .select({ id, name, status, isDefaultHub })
    .from(companies)
    .where(eq(companies.type, CompanyType.Retailer))
    .orderBy(asc(id))
    .for('no key update')
  const chosen = orNotFound(hubs.find((hub) => hub.id === companyId))
  orRefuse(canBecomeDefaultHub(chosen))
  if (chosen.isDefaultHub) return { answer: { isDefault: true }, facts: [] }
  const previous = hubs.find((hub) => hub.isDefaultHub)
  const touched = [...(previous ? [previous.id] : []), companyId]
  const version = sql`${companies.version} + 1`
  // First the one before: at no time there are two.
  if (previous) await tx.update(companies).set({ isDefaultHub: false, version }).where(eq(id, previous.id))
  await tx.update(companies).set({ isDefaultHub: true, version }).where(eq(id, companyId))
  for (const subjectId of touched)
    audit(tx, actor, {
      action: 'choose-default-hub',
      subject: 'company',
      subjectId,
      before: { defaultHub: previous?.name ?? null },
      after: { defaultHub: chosen.name },
    })
  return {
    answer: { isDefault: true },
    facts: touched.map((hubId) => ({ kind: 'companyChanged' as const, companyId: hubId })),
  }
}
