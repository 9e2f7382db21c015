import type { recordReturned as contract, getContainers } from '@regionalmarkt/contract/billing/containers.ts'
import type { BodyOf, ParamsOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import { CompanyType, taxStatusOn } from '@regionalmarkt/domain/access/company.ts'
import { berlinDate } from '@regionalmarkt/domain/calendar/berlin-time.ts'
import { returnedBeyond } from '@regionalmarkt/domain/containers/container-account.ts'
import { vatRateOn } from '@regionalmarkt/domain/money/vat.ts'
import { sql } from 'drizzle-orm'
import type { CompanyActor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import type { Queryable, Tx } from '../../platform/database.ts'
import { DomainError, orNotFound } from '../../platform/domain-error.ts'
import type { OutcomeToAsk } from '../../platform/facts.ts'
import type { CompanyViewer } from '../../platform/viewer.ts'
import { readableCompanies } from '../accounts/public.ts'
import {
  type ContainerParties,
  containerAccountOf,
  containerKindsOf,
  containerMovementsOf,
  keepReturned,
} from '../orders/public.ts'
import { ownParties } from './agreements.ts'
import { lookAtOrders } from './billable-orders.ts'
import { billables, billingDocuments } from './tables.ts'

type Account = ResponseOf<typeof getContainers>

const accountView = async (db: Queryable, parties: ContainerParties): Promise<Account> => {
  const { kinds, balanceCents } = await containerAccountOf(db, parties)
  const named = await containerKindsOf(db, parties.retailerId)
  const nameOf = (of: { kind: string; cents: number }) =>
    named.kinds.find(({ kind, cents }) => kind === of.kind && cents === of.cents)?.name ?? null
  return {
    kinds: kinds.map((sum) => ({ ...sum, name: nameOf(sum) })),
    balanceCents,
    movements: await containerMovementsOf(db, parties),
  }
}

/** A customer or supplier that this hub keeps, or has traded with; `NotFound` for any other. */
const partiesWith = async (db: Queryable, retailerId: string, slug: string): Promise<ContainerParties> => {
  const { rows } = await db.execute<{ id: string; type: CompanyType }>(sql`
    select c.id, c.type from ${readableCompanies} c where c.slug = ${slug} and c.type <> ${CompanyType.Retailer}
      and (c.home_hub_id = ${retailerId}
        or exists (select from ${billables} b where b.partner_id = c.id and b.retailer_id = ${retailerId})
        or exists (select from ${billingDocuments} d where d.partner_id = c.id and d.retailer_id = ${retailerId}))`)
  const { id: companyId, type } = orNotFound(rows[0])
  return { retailerId, companyId, side: type === CompanyType.Supplier ? 'supplier' : 'customer' }
}

/** What stands between the viewer's hub and a company in containers. */
export const containersOf = async (
  db: Queryable,
  { company }: CompanyViewer,
  { companySlug }: ParamsOf<typeof getContainers>,
): Promise<Account> => accountView(db, await partiesWith(db, company.id, companySlug))

/** The same as a customer or supplier of the hub reads it. */
export const ownContainersOf = async (
  db: Queryable,
  { company }: CompanyViewer,
  side: ContainerParties['side'],
): Promise<Account> => {
  const { retailerId } = await ownParties(db, company.id)
  return accountView(db, { retailerId, companyId: company.id, side })
}

/**
 * Empties at the door, without an order: they stand on the next document, at what that kind was last charged. Refusal, unless it is
 * confirmed: `MoreReturnedThanGiven` (fact `items`).
 */
export const recordReturned = async (
  tx: Tx,
  actor: CompanyActor,
  { companySlug }: ParamsOf<typeof contract>,
  { returned, isConfirmed }: BodyOf<typeof contract>,
): Promise<OutcomeToAsk<Account>> => {
  const parties = await partiesWith(tx, actor.viewer.company.id, companySlug)
  const { retailerId, companyId, side } = parties
  const beyond = returnedBeyond(await containerAccountOf(tx, parties), returned)
  if (beyond.length > 0 && !isConfirmed) throw new DomainError('MoreReturnedThanGiven', { items: [...beyond] })
  const ids = await keepReturned(tx, actor, parties, returned, {
    vatOf: await vatOf(tx, parties, berlinDate(actor.now)),
  })
  await lookAtOrders(tx, ids)
  await audit(tx, actor, {
    action: 'record-returned',
    subject: 'company',
    subjectId: companyId,
    after: { side, returned },
  })
  return {
    answer: () => accountView(tx, parties),
    facts: [{ kind: 'documentsChanged', retailerId, partnerId: companyId }],
  }
}

/** Of what was never charged between the two: the standard rate, or none where who sells is a small business. */
const vatOf = async (tx: Tx, { side, retailerId, companyId }: ContainerParties, day: string): Promise<number> => {
  const { taxStatus, taxStatusFrom, earlierTaxStatuses } = readableCompanies
  const [seller] = await tx
    .select({ taxStatus, taxStatusFrom, earlierTaxStatuses })
    .from(readableCompanies)
    .where(sql`${readableCompanies.id} = ${side === 'supplier' ? companyId : retailerId}`)
  return taxStatusOn(orNotFound(seller), day) === 'exempt' ? 0 : vatRateOn('standard', day)
}
