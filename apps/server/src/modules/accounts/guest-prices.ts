import { eq, sql } from 'drizzle-orm'
import type { CompanyActor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/database.ts'
import { orNotFound } from '../../platform/domain-error.ts'
import type { Outcome } from '../../platform/facts.ts'
import { companies } from './tables.ts'

type GuestPrices = { readonly showsPricesToGuests: boolean }

const setting = { showsPricesToGuests: companies.showsPricesToGuests }

/** The hub decides who sees its business prices; the market asks for it anew with every answer. */
export const changeGuestPrices = async (
  tx: Tx,
  actor: CompanyActor,
  after: GuestPrices,
): Promise<Outcome<GuestPrices>> => {
  const { id } = actor.viewer.company
  const [before] = await tx.select(setting).from(companies).where(eq(companies.id, id)).for('no key update')
  if (orNotFound(before).showsPricesToGuests === after.showsPricesToGuests) return { answer: after, facts: [] }
  await tx
    .update(companies)
    .set({ ...after, version: sql`${companies.version} + 1` })
    .where(eq(companies.id, id))
  audit(tx, actor, { action: 'update-company', subject: 'company', subjectId: id, before, after })
  return { answer: after, facts: [{ kind: 'companyChanged', companyId: id }] }
}
