import type {
  recordReturned as contract,
  correctReturned as correction,
  getContainers,
  getGuestContainers,
  getHouseholdContainers,
} from '@regionalmarkt/contract/billing/containers.ts'
import type { BodyOf, ParamsOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import { CompanyType } from '@regionalmarkt/domain/access/company.ts'
import { berlinDate } from '@regionalmarkt/domain/calendar/berlin-time.ts'
import { returnedBeyond } from '@regionalmarkt/domain/containers/container-account.ts'
import { correctReturned as correct } from '@regionalmarkt/domain/containers/correct-returned.ts'
import { hubVatRate } from '@regionalmarkt/domain/money/seller-vat.ts'
import { sql } from 'drizzle-orm'
import type { CompanyActor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import type { Queryable, Tx } from '../../platform/database.ts'
import { DomainError, orNotFound, orRefuse } from '../../platform/domain-error.ts'
import type { OutcomeToAsk } from '../../platform/facts.ts'
import type { CompanyViewer } from '../../platform/viewer.ts'
import { readableCompanies, taxStatusOf } from '../accounts/public.ts'
import {
  buyingPerson,
  type ContainerParties,
  containerAccountOf,
  containerKindsOf,
  containerMovementsOf,
  keepCorrection,
  keepReturned,
  lentToHouseholds,
  lockOrderRows,
  lockReturned,
  orderOfGuestLink,
  type PersonActor,
  paymentMoved,
  readableBusinessCustomerOrders,
  returnedBetween,
  setOffReturned,
} from '../orders/public.ts'
import { ownParties } from './agreements.ts'
import { lookAtOrders } from './billable-orders.ts'
import { type Household, isOrderOf } from './list-documents.ts'
import { fromHouseholdOf } from './partners.ts'
import { billables, billingDocuments } from './tables.ts'

type Account = ResponseOf<typeof getContainers>

const accountView = async (db: Queryable, parties: ContainerParties, day: string): Promise<Account> => {
  const { kinds, balanceCents } = await containerAccountOf(db, parties)
  const isHouseholds = 'householdOrderId' in parties
  const lent = isHouseholds ? await lentToHouseholds(db, parties.retailerId, day) : []
  const named = await containerKindsOf(db, parties.retailerId)
  const nameOf = (of: { kind: string; cents: number }) =>
    named.kinds.find(({ kind, cents }) => kind === of.kind && cents === of.cents)?.name ?? null
  return {
    kinds: kinds.map((sum) => ({ ...sum, name: nameOf(sum) })),
    balanceCents,
    isGross: isHouseholds,
    alsoLent: lent
      .filter((of) => !kinds.some(({ kind, cents }) => kind === of.kind && cents === of.cents))
      .map(({ kind, cents }) => ({ kind, cents, name: nameOf({ kind, cents }) })),
    movements: await containerMovementsOf(db, parties),
  }
}

/** A customer or supplier that this hub keeps, or has traded with, or a household by an order of this hub's; `NotFound` for any other. */
const partiesWith = async (db: Queryable, retailerId: string, slug: string): Promise<ContainerParties> => {
  const { rows } = await db.execute<{ id: string; type: CompanyType | null }>(sql`
    select c.id, c.type from ${readableCompanies} c where c.slug = ${slug} and c.type <> ${CompanyType.Retailer}
      and (c.home_hub_id = ${retailerId}
        or exists (select from ${billables} b where b.partner_id = c.id and b.retailer_id = ${retailerId})
        or exists (select from ${billingDocuments} d where d.partner_id = c.id and d.retailer_id = ${retailerId}))
    union all
    select o.id, null ${fromHouseholdOf(slug)} and o.retailer_id = ${retailerId}`)
  const { id: companyId, type } = orNotFound(rows[0])
  if (type === null) return { retailerId, householdOrderId: companyId, side: 'customer' }
  return { retailerId, companyId, side: type === CompanyType.Supplier ? 'supplier' : 'customer' }
}

/** What stands between the viewer's hub and a company in containers. */
export const containersOf = async (
  db: Queryable,
  { company }: CompanyViewer,
  { companySlug }: ParamsOf<typeof getContainers>,
  now: Date,
): Promise<Account> => accountView(db, await partiesWith(db, company.id, companySlug), berlinDate(now))

/** The same as a customer or supplier of the hub reads it. */
export const ownContainersOf = async (
  db: Queryable,
  { viewer: { company }, now }: CompanyActor,
  side: ContainerParties['side'],
  hubSlug?: string,
): Promise<Account> => {
  const { retailerId } = await ownParties(db, company.id, hubSlug)
  return accountView(db, { retailerId, companyId: company.id, side }, berlinDate(now))
}

/** Of the hub of an order, what its household has. */
const containersOfOrder = async (
  db: Queryable,
  household: Household,
  { orderNumber, now }: { readonly orderNumber: string; readonly now: Date },
): Promise<Account> => {
  const { rows } = await db.execute<{ id: string; retailerId: string }>(sql`
    select o.id, o.retailer_id as "retailerId" from ${readableBusinessCustomerOrders} o
    where o.order_number = ${orderNumber} and ${isOrderOf(household)}`)
  const { id: householdOrderId, retailerId } = orNotFound(rows[0])
  return accountView(db, { retailerId, householdOrderId, side: 'customer' }, berlinDate(now))
}

/** The containers that a private customer has of the hub of one of their orders. */
export const householdContainersOf = (
  db: Queryable,
  actor: PersonActor,
  { orderNumber }: ParamsOf<typeof getHouseholdContainers>,
): Promise<Account> => containersOfOrder(db, { personId: buyingPerson(actor) }, { orderNumber, now: actor.now })

/** The containers that a guest has, by the link to the order. */
export const guestContainersOf = async (
  db: Queryable,
  { token }: ParamsOf<typeof getGuestContainers>,
  now: Date,
): Promise<Account> => {
  const orderNumber = await orderOfGuestLink(db, token, now)
  return containersOfOrder(db, { orderNumber }, { orderNumber, now })
}

/**
 * Empties at the door, without goods: they stand on the next document, at what that kind was last charged; the order of a household by which it
 * is named comes to less by them. Refusal, unless it is confirmed: `MoreReturnedThanGiven` (fact `items`).
 */
export const recordReturned = async (
  tx: Tx,
  actor: CompanyActor,
  { companySlug }: ParamsOf<typeof contract>,
  { returned, isConfirmed }: BodyOf<typeof contract>,
): Promise<OutcomeToAsk<Account>> => {
  const parties = await partiesWith(tx, actor.viewer.company.id, companySlug)
  const { retailerId, side } = parties
  const isHouseholds = 'householdOrderId' in parties
  const partnerId = isHouseholds ? parties.householdOrderId : parties.companyId
  // Whoever counts at the same time is decided after this one.
  const [order] = isHouseholds ? await lockOrderRows(tx, [partnerId]) : []
  const day = berlinDate(actor.now)
  const beyond = returnedBeyond(await containerAccountOf(tx, parties), returned)
  if (beyond.length > 0 && !isConfirmed) throw new DomainError('MoreReturnedThanGiven', { items: [...beyond] })
  const ids = await keepReturned(tx, actor, parties, returned, {
    vatOf: await vatOf(tx, side === 'supplier' ? partnerId : retailerId, day),
  })
  if (order !== undefined) await setOffReturned(tx, order)
  await lookAtOrders(tx, ids)
  audit(tx, actor, {
    action: 'record-returned',
    subject: isHouseholds ? 'businessCustomerOrder' : 'company',
    subjectId: partnerId,
    after: { side, returned },
  })
  return {
    answer: () => accountView(tx, parties, day),
    facts: [{ kind: 'documentsChanged', retailerId, partnerId }, ...(order === undefined ? [] : [paymentMoved(order)])],
  }
}

/**
 * A count of empties was wrong, with an order's hand-over or without one: a counter-entry with the reason. What a document said already is set
 * off by the next. Refusals: `VersionOutdated`; `MoreReturnedThanGiven`, unless it is confirmed.
 */
export const correctReturned = async (
  tx: Tx,
  actor: CompanyActor,
  { companySlug, returnId }: ParamsOf<typeof correction>,
  { isConfirmed, ...asked }: BodyOf<typeof correction>,
): Promise<OutcomeToAsk<Account>> => {
  const parties = await partiesWith(tx, actor.viewer.company.id, companySlug)
  const { retailerId } = parties
  const isHouseholds = 'householdOrderId' in parties
  const partnerId = isHouseholds ? parties.householdOrderId : parties.companyId
  const { householdOrderId } = await returnedBetween(tx, parties, returnId)
  const [order] = householdOrderId === null ? [] : await lockOrderRows(tx, [householdOrderId])
  await lockReturned(tx, returnId)
  const { kind, cents, count: before } = await returnedBetween(tx, parties, returnId)
  const difference = orRefuse(correct(before, asked))
  const day = berlinDate(actor.now)
  if (difference === null) return { answer: () => accountView(tx, parties, day), facts: [] }
  const more = difference > 0 && cents !== null ? [{ kind, cents, count: difference }] : []
  const beyond = returnedBeyond(await containerAccountOf(tx, parties), more)
  if (beyond.length > 0 && !isConfirmed) throw new DomainError('MoreReturnedThanGiven', { items: [...beyond] })
  const { count, reason } = asked
  await keepCorrection(tx, actor, returnId, { count: difference, reason })
  if (order !== undefined) await setOffReturned(tx, order)
  await lookAtOrders(tx, [returnId])
  audit(tx, actor, {
    action: 'correct-returned',
    subject: isHouseholds ? 'businessCustomerOrder' : 'company',
    subjectId: order?.id ?? partnerId,
    before: { returned: [{ kind, cents, count: before }] },
    after: { returned: [{ kind, cents, count }], reason },
  })
  return {
    answer: () => accountView(tx, parties, day),
    facts: [{ kind: 'documentsChanged', retailerId, partnerId }, ...(order === undefined ? [] : [paymentMoved(order)])],
  }
}

/** Of what was never charged between the two: the standard rate, or none where who sells is a small business. */
const vatOf = async (tx: Tx, sellerId: string, day: string): Promise<number> =>
  hubVatRate(await taxStatusOf(tx, sellerId, day), 'standard', day)
