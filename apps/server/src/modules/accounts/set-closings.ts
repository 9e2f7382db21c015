import type { setClosings } from '@regionalmarkt/contract/accounts/own-company.ts'
import type { BodyOf } from '@regionalmarkt/contract/endpoint.ts'
import { eq, sql } from 'drizzle-orm'
import type { CompanyActor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/database.ts'
import { orNotFound } from '../../platform/domain-error.ts'
import type { Outcome } from '../../platform/facts.ts'
import { hubTermsChanged } from './hub-settings.ts'
import { companies } from './tables.ts'

type Closings = BodyOf<typeof setClosings>

/** The hub says when it is closed; the market asks for it anew with every answer. */
export const changeClosings = async (tx: Tx, actor: CompanyActor, asked: Closings): Promise<Outcome<Closings>> => {
  const { id } = actor.viewer.company
  const row = eq(companies.id, id)
  const [found] = await tx.select({ closings: companies.closings }).from(companies).where(row).for('no key update')
  const after = { closings: asked.closings.toSorted((a, b) => (a.from < b.from ? -1 : 1)) }
  await tx
    .update(companies)
    .set({ ...after, version: sql`${companies.version} + 1` })
    .where(row)
  await audit(tx, actor, {
    action: 'update-company',
    subject: 'company',
    subjectId: id,
    before: orNotFound(found),
    after,
  })
  return { answer: after, facts: [await hubTermsChanged(tx, id)] }
}
