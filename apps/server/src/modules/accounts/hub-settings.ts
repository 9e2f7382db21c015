import type { previewHubSettings, setHubSettings } from '@regionalmarkt/contract/accounts/hub-settings.ts'
import type { BodyOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import { CompanyType } from '@regionalmarkt/domain/access/company.ts'
import { berlinDate } from '@regionalmarkt/domain/calendar/berlin-time.ts'
import { changeOfSettings, type OpenOrders } from '@regionalmarkt/domain/companies/hub-settings.ts'
import type { BankAccount } from '@regionalmarkt/domain/money/giro-code.ts'
import { payableKinds } from '@regionalmarkt/domain/orders/payment-kind.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { CompanyActor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import type { Queryable, Tx } from '../../platform/database.ts'
import { DomainError, orNotFound } from '../../platform/domain-error.ts'
import type { Fact, Outcome } from '../../platform/facts.ts'
import { differenceOf } from './difference-of.ts'
import type { Company } from './new-company.ts'
import type { RowsAbove } from './rows-above.ts'
import { companies } from './tables.ts'

type Settings = ResponseOf<typeof setHubSettings>
type Asked = BodyOf<typeof setHubSettings>

/** Where households transfer to; null unless both are known that a transfer needs. */
export const accountOf = ({
  accountHolder: holder,
  iban,
  bic,
}: Pick<Company, 'accountHolder' | 'iban' | 'bic'>): BankAccount | null =>
  holder === null || iban === null ? null : { holder, iban, bic }

/** Whether somebody takes money of buyers for hubs. */
type Providing = { readonly hasProvider: boolean }

const settingsOf = (row: Company, { hasProvider }: Providing): Settings => ({
  hubId: row.id,
  deliveryWeekdays: row.deliveryWeekdays,
  cutOffTime: row.cutOffTime.slice(0, 5),
  cutOffDaysBefore: row.cutOffDaysBefore,
  federalState: row.federalState,
  deliveryMethods: row.deliveryMethods,
  minimumOrderCents: row.minimumOrderCents,
  householdMinimumCents: row.householdMinimumCents,
  deliveryFeeCents: row.deliveryFeeCents,
  stockHorizonDays: row.stockHorizonDays,
  paymentKinds: payableKinds(row.paymentKinds, {
    hasAccount: accountOf(row) !== null,
    hasCreditorId: row.creditorId !== null,
    hasProvider,
  }),
  creditorId: row.creditorId,
  hasProvider,
  account: accountOf(row),
  prepaymentHours: row.prepaymentHours,
  complaintDays: row.complaintDays,
  deliveryPostcodes: row.deliveryPostcodes,
  paymentTermDays: row.paymentTermDays,
  reminderSteps: [...row.reminderSteps],
  reminderLimitCents: row.reminderLimitCents,
  differenceLimitCents: row.differenceLimitCents,
  version: row.version,
})

const hubRow = async (db: Queryable, hubId: string): Promise<Company> =>
  orNotFound((await db.select().from(companies).where(eq(companies.id, hubId)))[0])

/** On which terms this hub sells. */
export const hubSettingsOf = async (db: Queryable, hubId: string, means: Providing): Promise<Settings> =>
  settingsOf(await hubRow(db, hubId), means)

/** The open orders at the actor's hub for today and later, by day and way. */
const openOrdersOf = async (
  db: Queryable,
  { viewer, now }: CompanyActor,
  above: RowsAbove,
): Promise<readonly OpenOrders[]> => {
  const { rows } = await db.execute<OpenOrders>(sql`
    select o.delivery_date::text as "deliveryDate", o.delivery_method as "deliveryMethod", count(*)::int as count
    from ${above.openOrders} o where o.hub_id = ${viewer.company.id} and o.delivery_date >= ${berlinDate(now)}
    group by 1, 2`)
  return rows
}

/** What these settings would change for this hub. */
export const previewOfSettings = async (
  db: Queryable,
  actor: CompanyActor,
  { asked, above, ...means }: { asked: Asked; above: RowsAbove } & Providing,
): Promise<ResponseOf<typeof previewHubSettings>> => {
  const hub = await hubRow(db, actor.viewer.company.id)
  const situation = { now: actor.now, closings: hub.closings, openOrders: await openOrdersOf(db, actor, above) }
  return {
    consequences: changeOfSettings(settingsOf(hub, means), asked, situation).map((each) =>
      each.kind === 'cutOff'
        ? { ...each, before: each.before.toISOString(), after: each.after.toISOString() }
        : { ...each, ...('gone' in each ? { gone: [...each.gone], come: [...each.come] } : {}) },
    ) as ResponseOf<typeof previewHubSettings>['consequences'],
  }
}

/** A hub sells on other terms: its own screens show it, and those of its customers ask anew what comes when and what it costs. */
export const hubTermsChanged = async (tx: Tx, retailerId: string): Promise<Fact> => {
  const customers = await tx
    .select({ id: companies.id })
    .from(companies)
    .where(and(eq(companies.homeHubId, retailerId), eq(companies.type, CompanyType.BusinessCustomer)))
  return { kind: 'hubTermsChanged', retailerId, customerIds: customers.map(({ id }) => id) }
}

/**
 * Changes on which terms the own hub sells. What is ordered keeps what it was promised; the market asks for the terms with every answer.
 * Refusal: `VersionOutdated` with fact `current`.
 */
export const changeHubSettings = async (
  tx: Tx,
  actor: CompanyActor,
  { version, asked, ...means }: { version: number; asked: Asked } & Providing,
): Promise<Outcome<Settings>> => {
  const { id } = actor.viewer.company
  const [found] = await tx.select().from(companies).where(eq(companies.id, id)).for('no key update')
  const before = orNotFound(found)
  if (before.version !== version) throw new DomainError('VersionOutdated', { current: settingsOf(before, means) })
  const { account, ...terms } = asked
  // Without an account the company keeps the IBAN of its profile: only what households need to pay is gone.
  const paidAt =
    account === null
      ? { accountHolder: null, bic: null }
      : { accountHolder: account.holder, iban: account.iban, bic: account.bic }
  const [changed] = await tx
    .update(companies)
    .set({ ...terms, ...paidAt, version: sql`${companies.version} + 1` })
    .where(eq(companies.id, id))
    .returning()
  const difference = differenceOf(settingsOf(before, means), asked)
  audit(tx, actor, { action: 'update-company', subject: 'company', subjectId: id, ...difference })
  return { answer: settingsOf(orNotFound(changed), means), facts: [await hubTermsChanged(tx, id)] }
}
