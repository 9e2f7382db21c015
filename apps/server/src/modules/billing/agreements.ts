import type { endAgreement, recordAgreement } from '@regionalmarkt/contract/billing/settlements.ts'
import type { BodyOf, ParamsOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import { CompanyType } from '@regionalmarkt/domain/access/company.ts'
import type { agreementSides } from '@regionalmarkt/domain/billing/billing-document.ts'
import { berlinDate } from '@regionalmarkt/domain/calendar/berlin-time.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { CompanyActor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import type { Queryable, Tx } from '../../platform/database.ts'
import { DomainError, InvalidFields, orNotFound } from '../../platform/domain-error.ts'
import type { Outcome } from '../../platform/facts.ts'
import { readableCompanies } from '../accounts/public.ts'
import { selfBillingAgreements } from './tables.ts'

type Parties = { readonly retailerId: string; readonly supplierId: string }
export type Agreement = NonNullable<ResponseOf<typeof recordAgreement>['agreement']>

const between = ({ retailerId, supplierId }: Parties) =>
  and(
    eq(selfBillingAgreements.retailerId, retailerId),
    eq(selfBillingAgreements.supplierId, supplierId),
    isNull(selfBillingAgreements.endedAt),
  )

/** Whether, and since when, a hub may write for its supplier. */
export const agreementOf = async (db: Queryable, parties: Parties): Promise<Agreement | null> => {
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

/** A supplier that this hub keeps; `NotFound` for any other company. */
const keptSupplier = async (db: Queryable, retailerId: string, slug: string): Promise<string> => {
  const [supplier] = await db
    .select({ id: readableCompanies.id })
    .from(readableCompanies)
    .where(
      and(
        eq(readableCompanies.slug, slug),
        eq(readableCompanies.type, CompanyType.Supplier),
        eq(readableCompanies.homeHubId, retailerId),
      ),
    )
  return orNotFound(supplier).id
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

/** The hub writes down what was agreed on paper. `ValidationFailed` for a day to come, `NotFound` for a supplier of another hub. */
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

/** The hub of a supplier. `NotFound` where it has none. */
export const ownParties = async (db: Queryable, supplierId: string): Promise<Parties> => {
  const [own] = await db
    .select({ hub: readableCompanies.homeHubId })
    .from(readableCompanies)
    .where(sql`${readableCompanies.id} = ${supplierId}`)
  return { retailerId: orNotFound(own?.hub ?? undefined), supplierId }
}

/** The supplier agrees, today. */
export const giveAgreementAs = async (tx: Tx, actor: CompanyActor): Promise<Written> =>
  replace(tx, actor, await ownParties(tx, actor.viewer.company.id), {
    agreedOn: berlinDate(actor.now),
    recordedSide: 'supplier',
  })

/** The supplier agrees no more: what is issued stays, and nothing more is written for it. */
export const takeAgreementBackAs = async (tx: Tx, actor: CompanyActor): Promise<Written> =>
  replace(tx, actor, await ownParties(tx, actor.viewer.company.id), null)
