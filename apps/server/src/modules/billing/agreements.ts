import type {
  endAgreement,
  giveAgreement,
  recordAgreement,
  takeAgreementBack,
} from '@regionalmarkt/contract/billing/settlements.ts'
import type { BodyOf, ParamsOf, QueryOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import { CompanyType } from '@regionalmarkt/domain/access/company.ts'
import type { agreementSides } from '@regionalmarkt/domain/billing/billing-document.ts'
import { berlinDate } from '@regionalmarkt/domain/calendar/berlin-time.ts'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { CompanyActor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import type { Queryable, Tx } from '../../platform/database.ts'
import { DomainError, InvalidFields, orNotFound } from '../../platform/domain-error.ts'
import type { Outcome } from '../../platform/facts.ts'
import { lock } from '../../platform/locks.ts'
import { readableCompanies } from '../accounts/public.ts'
import { readableRetailerOrders } from '../procurement/public.ts'
import { moneyAccounts, selfBillingAgreements } from './tables.ts'

type Parties = { readonly retailerId: string; readonly supplierId: string }
export type Agreement = NonNullable<ResponseOf<typeof recordAgreement>['agreement']>

const between = ({ retailerId, supplierId }: Parties) =>
  and(
    eq(selfBillingAgreements.retailerId, retailerId),
    eq(selfBillingAgreements.supplierId, supplierId),
    isNull(selfBillingAgreements.endedAt),
  )

/** Whether, and since when, a hub may write for its supplier. */
const agreementOf = async (db: Queryable, parties: Parties): Promise<Agreement | null> => {
  const [found] = await db.select().from(selfBillingAgreements).where(between(parties))
  if (found === undefined) return null
  const { agreedOn, recordedSide, recordedAt } = found
  return { agreedOn, recordedSide, recordedAt: recordedAt.toISOString() }
}

/** `SelfBillingNotAgreed` where a hub may not write for its supplier now. */
export const checkAgreement = async (db: Queryable, parties: Parties): Promise<Agreement> => {
  const agreement = await agreementOf(db, parties)
  if (agreement === null) throw new DomainError('SelfBillingNotAgreed')
  return agreement
}

/** Whether a hub keeps a supplier, has ordered of it, or has money with it: in SQL, where `s` is the supplier. */
export const tradesWith = (retailerId: SQL): SQL => sql`(s.home_hub_id = ${retailerId}
  or exists (select from ${readableRetailerOrders} e where e.supplier_id = s.id and e.retailer_id = ${retailerId})
  or exists (select from ${moneyAccounts} a where a.partner_id = s.id and a.retailer_id = ${retailerId}))`

/** A supplier that this hub keeps or trades with; `NotFound` for any other company. */
const keptSupplier = async (db: Queryable, retailerId: string, slug: string): Promise<string> => {
  const { rows } = await db.execute<{ id: string }>(sql`
    select s.id from ${readableCompanies} s where s.slug = ${slug} and s.type = ${CompanyType.Supplier} and ${tradesWith(sql`${retailerId}::uuid`)}`)
  return orNotFound(rows[0]).id
}

type Written = Outcome<{ agreement: Agreement | null }>

/** Ends what is agreed, if anything is, and writes down what is agreed now. Old ones stay: documents were written by them. */
const replace = async (
  tx: Tx,
  actor: CompanyActor,
  parties: Parties,
  agreed: { readonly agreedOn: string; readonly recordedSide: (typeof agreementSides)[number] } | null,
): Promise<Written> => {
  const { now, viewer } = actor
  await lock(tx, 'selfBilling', `${parties.retailerId} ${parties.supplierId}`)
  const before = await agreementOf(tx, parties)
  await tx.update(selfBillingAgreements).set({ endedAt: now, endedBy: viewer.userId }).where(between(parties))
  if (agreed !== null)
    await tx.insert(selfBillingAgreements).values({ ...parties, ...agreed, recordedBy: viewer.userId, recordedAt: now })
  const { retailerId, supplierId } = parties
  const difference = { before: { agreedOn: before?.agreedOn ?? null }, after: { agreedOn: agreed?.agreedOn ?? null } }
  audit(tx, actor, { action: 'agree-self-billing', subject: 'company', subjectId: supplierId, ...difference })
  return {
    answer: { agreement: await agreementOf(tx, parties) },
    facts: [{ kind: 'documentsChanged', retailerId, partnerId: supplierId }],
  }
}

/** The hub writes down what was agreed on paper. `ValidationFailed` for a day to come, `NotFound` for a supplier that the hub does not trade with. */
export const recordAgreementFor = async (
  tx: Tx,
  actor: CompanyActor,
  { supplierSlug }: ParamsOf<typeof recordAgreement>,
  { agreedOn }: BodyOf<typeof recordAgreement>,
): Promise<Written> => {
  if (agreedOn > berlinDate(actor.now)) throw new InvalidFields([{ path: 'agreedOn', message: agreedOn }])
  return replace(tx, actor, await heldParties(tx, actor, supplierSlug), { agreedOn, recordedSide: 'hub' })
}

export const endAgreementWith = async (
  tx: Tx,
  actor: CompanyActor,
  { supplierSlug }: ParamsOf<typeof endAgreement>,
): Promise<Written> => replace(tx, actor, await heldParties(tx, actor, supplierSlug), null)

const heldParties = async (tx: Tx, { viewer }: CompanyActor, slug: string): Promise<Parties> => {
  const retailerId = viewer.company.id
  return { retailerId, supplierId: await keptSupplier(tx, retailerId, slug) }
}

/** A hub that a supplier trades with, its own unless another is named. `NotFound` for one that it does not trade with. */
export const ownParties = async (db: Queryable, supplierId: string, hubSlug?: string): Promise<Parties> => {
  const { rows } = await db.execute<{ id: string }>(sql`
    select h.id from ${readableCompanies} s join ${readableCompanies} h on ${hubSlug === undefined ? sql`h.id = s.home_hub_id` : sql`h.slug = ${hubSlug} and ${tradesWith(sql`h.id`)}`}
    where s.id = ${supplierId} and h.type = ${CompanyType.Retailer}`)
  return { retailerId: orNotFound(rows[0]).id, supplierId }
}

/** The supplier agrees, today. */
export const giveAgreementAs = async (
  tx: Tx,
  actor: CompanyActor,
  { hub }: QueryOf<typeof giveAgreement>,
): Promise<Written> =>
  replace(tx, actor, await ownParties(tx, actor.viewer.company.id, hub), {
    agreedOn: berlinDate(actor.now),
    recordedSide: 'supplier',
  })

/** The supplier agrees no more: what is issued stays, and nothing more is written for it. */
export const takeAgreementBackAs = async (
  tx: Tx,
  actor: CompanyActor,
  { hub }: QueryOf<typeof takeAgreementBack>,
): Promise<Written> => replace(tx, actor, await ownParties(tx, actor.viewer.company.id, hub), null)
