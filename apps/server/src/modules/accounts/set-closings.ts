import type { previewClosings, setClosings } from '@regionalmarkt/contract/accounts/own-company.ts'
import type { BodyOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import { berlinDate } from '@regionalmarkt/domain/calendar/berlin-time.ts'
import { changeOfClosings } from '@regionalmarkt/domain/companies/change-of-closings.ts'
import type { RecurringDates } from '@regionalmarkt/domain/companies/hub-settings.ts'
import { eq, sql } from 'drizzle-orm'
import type { CompanyActor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import type { Queryable, Tx } from '../../platform/database.ts'
import { DomainError, orNotFound } from '../../platform/domain-error.ts'
import type { Outcome } from '../../platform/facts.ts'
import { hubTermsChanged, openOrdersOf } from './hub-settings.ts'
import type { RowsAbove } from './rows-above.ts'
import { companies } from './tables.ts'

type Closings = BodyOf<typeof setClosings>

/** What closing on these days, and on no others, would change for the actor's hub. */
export const previewOfClosings = async (
  db: Queryable,
  actor: CompanyActor,
  { asked, above }: { asked: Closings; above: RowsAbove },
): Promise<ResponseOf<typeof previewClosings>> => {
  const [found] = await db.select().from(companies).where(eq(companies.id, actor.viewer.company.id))
  const hub = orNotFound(found)
  const situation = {
    now: actor.now,
    openOrders: await openOrdersOf(db, actor, above),
    recurringDates: await recurringDatesOf(db, actor, above),
  }
  const { gone, come, orders, recurringDates, cutOffs } = changeOfClosings(hub.closings, asked.closings, hub, situation)
  const told = cutOffs.map(({ date, before, after }) => ({
    ...{ date, before: before.toISOString(), after: after.toISOString() },
  }))
  return { gone: [...gone], come: [...come], orders, recurringDates, cutOffs: told }
}

const recurringDatesOf = async (db: Queryable, { viewer, now }: CompanyActor, above: RowsAbove) => {
  const { rows } = await db.execute<RecurringDates>(sql`
    select d.delivery_date::text as "deliveryDate", count(*)::int as count from ${above.recurringDates} d
    where d.hub_id = ${viewer.company.id} and d.delivery_date >= ${berlinDate(now)} group by 1`)
  return rows
}

/** The hub says when it is closed; the market asks for it anew with every answer. Refusal: `VersionOutdated`. */
export const changeClosings = async (
  tx: Tx,
  actor: CompanyActor,
  { version, ...asked }: Closings & { readonly version: number },
): Promise<Outcome<Closings>> => {
  const { id } = actor.viewer.company
  const row = eq(companies.id, id)
  const [found] = await tx
    .select({ version: companies.version, closings: companies.closings })
    .from(companies)
    .where(row)
    .for('no key update')
  const before = orNotFound(found)
  if (before.version !== version) throw new DomainError('VersionOutdated', { current: before })
  const after = { closings: asked.closings.toSorted((a, b) => (a.from < b.from ? -1 : 1)) }
  await tx
    .update(companies)
    .set({ ...after, version: sql`${companies.version} + 1` })
    .where(row)
  audit(tx, actor, {
    action: 'update-company',
    subject: 'company',
    subjectId: id,
    before: { closings: before.closings },
    after,
  })
  return { answer: after, facts: [await hubTermsChanged(tx, id)] }
}
