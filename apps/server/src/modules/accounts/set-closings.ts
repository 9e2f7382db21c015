import type { previewClosings, setClosings } from '@regionalmarkt/contract/accounts/own-company.ts'
import type { BodyOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import { CompanyStatus, CompanyType } from '@regionalmarkt/domain/access/company.ts'
import { berlinDate } from '@regionalmarkt/domain/calendar/berlin-time.ts'
import { closedIn } from '@regionalmarkt/domain/calendar/closings.ts'
import { supplyDayFor } from '@regionalmarkt/domain/calendar/delivery-calendar.ts'
import type { IsHoliday } from '@regionalmarkt/domain/calendar/holidays.ts'
import { changeOfClosings } from '@regionalmarkt/domain/companies/change-of-closings.ts'
import type { RecurringDates } from '@regionalmarkt/domain/companies/hub-settings.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { CompanyActor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import type { Queryable, Tx } from '../../platform/database.ts'
import { DomainError, orNotFound } from '../../platform/domain-error.ts'
import type { Fact, Outcome } from '../../platform/facts.ts'
import { hubTermsChanged } from './hub-settings.ts'
import type { Company } from './new-company.ts'
import type { RowsAbove } from './rows-above.ts'
import { companies, directTerms } from './tables.ts'

type Closings = BodyOf<typeof setClosings.retailer>
type Preview = ResponseOf<typeof previewClosings.retailer>

/** Orders named at most before days are closed; the rest is counted. */
const mostNamed = 8

/** Consequences of closing on these days, and on no others, for the actor's hub or for the actor as a producer. */
export const previewOfClosings = async (
  db: Queryable,
  { viewer, now }: CompanyActor,
  { asked, above }: { asked: Closings; above: RowsAbove },
): Promise<Preview> => {
  const company = await companyRow(db, viewer.company.id)
  const isHub = company.type === CompanyType.Retailer
  const kept = isHub ? { ...company, closings: [] } : await companyRow(db, company.homeHubId)
  const isHoliday = closedIn(kept)
  const today = berlinDate(now)
  const openOrders = await openOrdersOf(db, company, { above, today })
  const recurringDates = isHub
    ? await datesAtHub(db, company, { above, today })
    : await datesOfSupplies(db, company, { above, today, isHoliday })
  const situation = { now, isHoliday, recurringDates, openOrders: openOrders.map((each) => ({ ...each, count: 1 })) }
  const own = { timetable: company, alsoOn: isHub ? [] : await directWeekdays(db, company.id) }
  const { gone, come, cutOffs, ...counted } = changeOfClosings(company.closings, asked.closings, own, situation)
  return {
    ...{ gone: [...gone], come: [...come], ...counted },
    firstOrders: openOrders.filter(({ deliveryDate }) => gone.includes(deliveryDate)).slice(0, mostNamed),
    cutOffs: cutOffs.map(({ date, before, after }) => ({
      ...{ date, before: before.toISOString(), after: after.toISOString() },
    })),
  }
}

const companyRow = async (db: Queryable, id: string | null): Promise<Company> =>
  orNotFound(id === null ? undefined : (await db.select().from(companies).where(eq(companies.id, id)))[0])

type Asked = { readonly above: RowsAbove; readonly today: string }

/** Its open orders for today and later, the earliest first. */
const openOrdersOf = async (db: Queryable, { id, type }: Company, { above, today }: Asked) => {
  const whose =
    type === CompanyType.Retailer
      ? sql`${above.openOrders} o where o.hub_id = ${id}`
      : sql`${above.openSupplierOrders} o where o.supplier_id = ${id}`
  const { rows } = await db.execute<Preview['firstOrders'][number]>(sql`
    select o.order_number as "orderNumber", o.delivery_date::text as "deliveryDate" from ${whose} and o.delivery_date >= ${today}
    order by o.delivery_date, o.order_number`)
  return rows
}

const datesAtHub = async (db: Queryable, { id }: Company, { above, today }: Asked): Promise<RecurringDates[]> => {
  const { rows } = await db.execute<RecurringDates>(sql`
    select d.delivery_date::text as "deliveryDate", count(*)::int as count from ${above.recurringDates} d
    where d.hub_id = ${id} and d.delivery_date >= ${today} group by 1`)
  return rows
}

/** By the day on which the supplier would bring its goods for them. */
const datesOfSupplies = async (
  db: Queryable,
  supplier: Company,
  { above, today, isHoliday }: Asked & { readonly isHoliday: IsHoliday },
): Promise<RecurringDates[]> => {
  const { rows } = await db.execute<RecurringDates>(sql`
    select d.delivery_date::text as "deliveryDate", count(*)::int as count from ${above.recurringSupplies} d
    where d.supplier_id = ${supplier.id} and d.delivery_date >= ${today} group by 1`)
  return rows.flatMap(({ deliveryDate, count }) => {
    const supplyDay = supplyDayFor(deliveryDate, supplier, isHoliday)
    return supplyDay === null ? [] : [{ deliveryDate: supplyDay, count }]
  })
}

/** On which weekdays a supplier serves customers itself. */
const directWeekdays = async (db: Queryable, supplierId: string) =>
  (
    await db
      .select({ days: directTerms.deliveryWeekdays })
      .from(directTerms)
      .where(and(eq(directTerms.supplierId, supplierId), directTerms.isOffered))
  ).flatMap(({ days }) => days)

/** The hub says when it is closed, the producer when it has days off; the market asks for it anew with every answer. Refusal: `VersionOutdated`. */
export const changeClosings = async (
  tx: Tx,
  actor: CompanyActor,
  { version, ...asked }: Closings & { readonly version: number },
): Promise<Outcome<Closings>> => {
  const { id } = actor.viewer.company
  const row = eq(companies.id, id)
  const { type, homeHubId, closings } = companies
  const [found] = await tx
    .select({ version: companies.version, closings, type, homeHubId })
    .from(companies)
    .where(row)
    .for('no key update')
  const { type: ofType, homeHubId: hubId, ...before } = orNotFound(found)
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
  const changed: Fact = { kind: 'companyChanged', companyId: id, homeHubId: hubId }
  const facts =
    ofType === CompanyType.Retailer ? [await hubTermsChanged(tx, id)] : [changed, ...(await allHubsChanged(tx))]
  return { answer: after, facts: [...facts, { kind: 'closingsChanged', companyId: id }] }
}

/** Every hub may sell a producer's goods. */
const allHubsChanged = async (tx: Tx): Promise<Fact[]> => {
  const hubs = await tx
    .select({ id: companies.id })
    .from(companies)
    .where(and(eq(companies.type, CompanyType.Retailer), eq(companies.status, CompanyStatus.Approved)))
  const facts: Fact[] = []
  for (const { id } of hubs) facts.push(await hubTermsChanged(tx, id))
  return facts
}
