import type {
  getDirectTerms,
  previewDirectTerms,
  setDirectTerms,
} from '@regionalmarkt/contract/accounts/direct-terms.ts'
import type { BodyOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import { berlinDate } from '@regionalmarkt/domain/calendar/berlin-time.ts'
import { changeOfDirectSettings } from '@regionalmarkt/domain/companies/direct-settings.ts'
import type { OpenOrders } from '@regionalmarkt/domain/companies/hub-settings.ts'
import { type DirectMethod, directMethods, isDirect } from '@regionalmarkt/domain/orders/delivery-method.ts'
import { eq, sql } from 'drizzle-orm'
import type { CompanyActor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import type { Queryable, Tx } from '../../platform/database.ts'
import { DomainError, orNotFound } from '../../platform/domain-error.ts'
import type { Outcome } from '../../platform/facts.ts'
import { differenceOf } from './difference-of.ts'
import { hubTermsChanged } from './hub-settings.ts'
import type { Company } from './new-company.ts'
import type { RowsAbove } from './rows-above.ts'
import { companies, directTerms } from './tables.ts'

type Terms = ResponseOf<typeof getDirectTerms>
type Road = Terms['roads'][number]
type Asked = BodyOf<typeof setDirectTerms>

const shownTime = (time: string | null): string | null => time?.slice(0, 5) ?? null

const roadOf = ({ supplierId: _, ...row }: typeof directTerms.$inferSelect): Road => ({
  ...row,
  cutOffTime: row.cutOffTime.slice(0, 5),
  opensAt: shownTime(row.opensAt),
  closesAt: shownTime(row.closesAt),
})

/** What a road that nobody has ever offered begins from: the days on which the supplier comes to the hub. */
const firstTerms = (method: DirectMethod, { deliveryWeekdays, cutOffTime, cutOffDaysBefore }: Company): Road => ({
  method,
  isOffered: false,
  deliveryWeekdays,
  cutOffTime: cutOffTime.slice(0, 5),
  cutOffDaysBefore,
  minimumCents: 0,
  feeCents: 0,
  postcodes: [],
  place: '',
  opensAt: method === 'pickupSupplier' ? '09:00' : null,
  closesAt: method === 'pickupSupplier' ? '17:00' : null,
})

const companyRow = async (db: Queryable, id: string | null): Promise<Company> =>
  orNotFound(id === null ? undefined : (await db.select().from(companies).where(eq(companies.id, id)))[0])

const offeredRoads = async (db: Queryable, supplierId: string): Promise<Road[]> =>
  (await db.select().from(directTerms).where(eq(directTerms.supplierId, supplierId))).map(roadOf)

const termsOf = async (db: Queryable, supplier: Company): Promise<Terms> => {
  const hub = await companyRow(db, supplier.homeHubId)
  const kept = await offeredRoads(db, supplier.id)
  return {
    supplierId: supplier.id,
    ownPlace: `${supplier.street}, ${supplier.postcode} ${supplier.city}`,
    roads: directMethods.map((method) => kept.find((road) => road.method === method) ?? firstTerms(method, supplier)),
    hubName: hub.name,
    hubMethods: hub.deliveryMethods.filter(isDirect),
    version: supplier.version,
  }
}

/** On which terms this supplier serves customers of its hub itself. */
export const directTermsOf = async (db: Queryable, supplierId: string): Promise<Terms> =>
  termsOf(db, await companyRow(db, supplierId))

/** What these terms would change for this supplier's customers. */
export const previewOfDirectTerms = async (
  db: Queryable,
  { viewer, now }: CompanyActor,
  { asked, above }: { asked: Asked; above: RowsAbove },
): Promise<ResponseOf<typeof previewDirectTerms>> => {
  const supplier = await companyRow(db, viewer.company.id)
  const hub = await companyRow(db, supplier.homeHubId)
  const calendar = { federalState: hub.federalState, closings: [...hub.closings, ...supplier.closings] }
  const before = (await offeredRoads(db, supplier.id)).find(({ method }) => method === asked.method) ?? null
  const { rows: openOrders } = await db.execute<OpenOrders>(sql`
    select o.delivery_date::text as "deliveryDate", o.delivery_method as "deliveryMethod", count(*)::int as count
    from ${above.openDirectOrders} o
    where o.supplier_id = ${supplier.id} and o.delivery_method = ${asked.method} and o.delivery_date >= ${berlinDate(now)}
    group by 1, 2`)
  return {
    consequences: changeOfDirectSettings(before, asked, { now, ...calendar, openOrders }).map((each) =>
      each.kind === 'cutOff'
        ? { ...each, before: each.before.toISOString(), after: each.after.toISOString() }
        : { ...each, ...('gone' in each ? { gone: [...each.gone], come: [...each.come] } : {}) },
    ) as ResponseOf<typeof previewDirectTerms>['consequences'],
  }
}

/**
 * Changes on which terms the own company serves customers of its hub. What is ordered keeps what it was promised; the market asks for the
 * terms with every answer. Refusal: `VersionOutdated` with fact `current`.
 */
export const changeDirectTerms = async (
  tx: Tx,
  actor: CompanyActor,
  { version, asked }: { version: number; asked: Asked },
): Promise<Outcome<Terms>> => {
  const { id } = actor.viewer.company
  const [found] = await tx.select().from(companies).where(eq(companies.id, id)).for('no key update')
  const supplier = orNotFound(found)
  if (supplier.version !== version) throw new DomainError('VersionOutdated', { current: await termsOf(tx, supplier) })
  const before = (await offeredRoads(tx, id)).find(({ method }) => method === asked.method) ?? null
  await tx
    .insert(directTerms)
    .values({ supplierId: id, ...asked })
    .onConflictDoUpdate({ target: [directTerms.supplierId, directTerms.method], set: asked })
  const [changed] = await tx
    .update(companies)
    .set({ version: sql`${companies.version} + 1` })
    .where(eq(companies.id, id))
    .returning()
  const difference = before === null ? { after: asked } : differenceOf(before, asked)
  audit(tx, actor, { action: 'update-company', subject: 'company', subjectId: id, ...difference })
  const facts = supplier.homeHubId === null ? [] : [await hubTermsChanged(tx, supplier.homeHubId)]
  return { answer: await termsOf(tx, orNotFound(changed)), facts }
}
