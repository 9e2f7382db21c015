import type { listRunCandidates as contract } from '@regionalmarkt/contract/billing/bank-runs.ts'
import type { QueryOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import { type BankRunKind, earliestRunDay } from '@regionalmarkt/domain/billing/bank-run.ts'
import type { OwedBeside } from '@regionalmarkt/domain/billing/return-fee.ts'
import { mandateReference } from '@regionalmarkt/domain/billing/sepa-mandate.ts'
import { berlinDate } from '@regionalmarkt/domain/calendar/berlin-time.ts'
import { sentAs } from '@regionalmarkt/domain/export/character-sets.ts'
import type { BankAccount } from '@regionalmarkt/domain/money/giro-code.ts'
import { byProviderCents } from '@regionalmarkt/domain/orders/online-payment.ts'
import { eq, inArray, sql } from 'drizzle-orm'
import type { CompanyActor } from '../../../platform/actor.ts'
import type { Queryable } from '../../../platform/database.ts'
import { orNotFound } from '../../../platform/domain-error.ts'
import { accountOf, partiesOnPaper, readableCompanies, readableSepaMandates } from '../../accounts/public.ts'
import {
  complainedOrders,
  complainedSql,
  debitedAccounts,
  householdsOnPaper,
  onlinePaymentsOfEach,
  ordersToCollect,
} from '../../orders/public.ts'
import { chargedHouseholds, chargesOwed, owedBesideOrders } from '../bank-fees.ts'
import { differenceLimitOf } from '../difference-limit.ts'
import { dueAccounts, onTheWay } from '../due-now.ts'
import { bankBookings, bankRunItems, bankRuns, billingDocuments, billingLines, openItems, payments } from '../tables.ts'
import { unsentListsOf } from './unsent-lists.ts'

type Shown = ResponseOf<typeof contract>['candidates'][number]

/** What can be put into a list, with whose account it goes to or comes from. */
export type Candidate = Omit<Shown, 'account'> & {
  readonly companyId: string | null
  readonly mandateId: string | null
  readonly account: BankAccount | null
  /** The day that an invoice has promised; null where none was. */
  readonly notBefore: string | null
}

/** Only these, by subject; left out: all there are. */
export type Only = {
  readonly documentIds: readonly string[]
  readonly orderIds: readonly string[]
  readonly companyIds: readonly string[]
}

type Asked = {
  readonly retailerId: string
  readonly kind: BankRunKind
  readonly only?: Only
  /** Only what is of these partners; left out: of all. */
  readonly partnerIds?: readonly string[]
  /** As if this list were not there. */
  readonly exceptRunId?: string | null
}

type Row = {
  readonly documentId: string
  readonly number: string
  readonly slug: string
  readonly name: string
  readonly mandateId: string | null
  readonly mandateNumber: number | null
  readonly holder: string | null
  readonly iban: string | null
  readonly wasReturned: boolean
  readonly isComplained: boolean
}

/** Documents with something due now that is to come, of companies whose mandate holds; or that is to go. Households are debited and paid back by their orders. */
const documentsOf = async (
  db: Queryable,
  { kind, only, retailerId }: Asked,
  accounts: Awaited<ReturnType<typeof dueAccounts>>,
): Promise<Omit<Candidate, 'earlierIban'>[]> => {
  const isDebit = kind === 'debit'
  const due = accounts
    .flatMap(({ documents }) => documents)
    .filter(
      ({ documentId, dueNowCents, onTheWayCents }) =>
        onTheWayCents === 0 &&
        (isDebit ? dueNowCents > 0 : dueNowCents < 0) &&
        (only === undefined || only.documentIds.includes(documentId)),
    )
  const owed = isDebit ? await chargesOwed(db, retailerId, accounts) : new Map<string, OwedBeside>()
  // A fee is collected once, with what has waited longest.
  const feeOf = new Map(
    accounts.flatMap(({ partnerId, documents }) => {
      const first = documents.find(({ onTheWayCents, dueNowCents }) => onTheWayCents === 0 && dueNowCents > 0)
      return first === undefined ? [] : [[first.documentId, owed.get(partnerId)?.returnFeeCents ?? 0] as const]
    }),
  )
  const ids = due.map(({ documentId }) => documentId)
  const { rows } = await db.execute<Row>(sql`
    select d.id as "documentId", d.number, c.slug, c.name, m.id as "mandateId", m.number as "mandateNumber", m.holder, m.iban,
      exists (select from ${bankRunItems} r where r.document_id = d.id and r.state = 'returned') as "wasReturned",
      d.gross_cents > 0 and exists (select from ${billingLines} l where l.document_id = d.id and coalesce(l.order_id, l.retailer_order_id) in (
        select u.order_id from ${complainedSql} u where u.retailer_id = ${retailerId})) as "isComplained"
    from ${billingDocuments} d join ${readableCompanies} c on c.id = d.partner_id
    left join ${readableSepaMandates} m on m.company_id = d.partner_id and m.retailer_id = d.retailer_id and m.ended_at is null
    where d.id = any(${sql.param(ids)}::uuid[]) and ${isDebit ? sql`m.id is not null` : sql`true`}
    order by d.due_on nulls last, d.number limit 1000`)
  const dueOf = new Map(due.map((each) => [each.documentId, each]))
  const found = rows.map((row) => ({ ...row, ...orNotFound(dueOf.get(row.documentId)) }))
  const parties = isDebit ? new Map() : await partiesOnPaper(db, [...new Set(found.map(({ partnerId }) => partnerId))])
  return found.map((row) => {
    const { documentId, number, partnerId, slug, name, dueNowCents, dueOn, wasReturned, isComplained, holder, iban } =
      row
    const returnFeeCents = feeOf.get(documentId) ?? 0
    const debited = holder === null || iban === null ? null : { holder, iban, bic: null }
    return {
      ...{ subject: 'document' as const, id: documentId, documentId, orderNumber: null, number, name, dueOn },
      ...{ cents: Math.abs(dueNowCents) + returnFeeCents, company: { slug, name }, companyId: partnerId, wasReturned },
      ...{ returnFeeCents, isComplained },
      mandateId: isDebit ? row.mandateId : null,
      mandateReference: isDebit && row.mandateNumber !== null ? mandateReference(row.mandateNumber) : null,
      mandateEndedOn: null,
      notBefore: isDebit ? dueOn : null,
      account: isDebit ? debited : ((parties.get(partnerId)?.account as BankAccount | null | undefined) ?? null),
    }
  })
}

/** Money that companies have paid too much: free credit that no document takes. */
const creditsOf = async (
  db: Queryable,
  { retailerId, only, exceptRunId = null }: Asked,
  accounts: Awaited<ReturnType<typeof dueAccounts>>,
): Promise<Omit<Candidate, 'earlierIban'>[]> => {
  const found = new Map(
    accounts
      .map(({ partnerId, freeCents, restCents }) => [partnerId, Math.min(freeCents, restCents)] as const)
      .filter(([partnerId, cents]) => cents > 0 && (only === undefined || only.companyIds.includes(partnerId))),
  )
  const { rows } = await db.execute<{ companyId: string; slug: string; name: string }>(sql`
    select c.id as "companyId", c.slug, c.name from ${readableCompanies} c where c.id = any(${sql.param([...found.keys()])}::uuid[])
      and not exists (select from ${onTheWay(sql`${retailerId}`, exceptRunId)} where x.company_id = c.id and x.subject = 'credit')
    order by c.name limit 500`)
  const parties = await partiesOnPaper(
    db,
    rows.map(({ companyId }) => companyId),
  )
  return rows.map(({ companyId, slug, name }) => ({
    ...{ subject: 'credit', id: companyId, documentId: null, orderNumber: null, number: null, name },
    ...{ cents: found.get(companyId) ?? 0, company: { slug, name }, companyId, dueOn: null, wasReturned: false },
    ...{ returnFeeCents: 0, isComplained: false },
    ...{ mandateId: null, mandateReference: null, mandateEndedOn: null, notBefore: null },
    account: parties.get(companyId)?.account ?? null,
  }))
}

/** The accounts that money of these households came from last, as far as their banks say so. */
const payersOf = async (db: Queryable, orderIds: readonly string[]): Promise<ReadonlyMap<string, BankAccount>> => {
  const { rows } = await db.execute<{ orderId: string; holder: string; iban: string }>(sql`
    select distinct on (p.partner_id) p.partner_id as "orderId", b.name as holder, b.counter_iban as iban
    from ${payments} p join ${bankBookings} b on b.id = p.bank_booking_id
    where p.partner_id = any(${sql.param([...orderIds])}::uuid[]) and p.cents > 0 and b.counter_iban is not null
      and p.takes_back_id is null and not exists (select from ${payments} r where r.takes_back_id = p.id)
    order by p.partner_id, p.id desc`)
  return new Map(rows.map(({ orderId, holder, iban }) => [orderId, { holder, iban, bic: null }]))
}

/**
 * Free credit of households that goes back to them by transfer, less what a provider can give back. A fee of a bank is not set off against
 * it.
 */
const householdCreditsOf = async (
  db: Queryable,
  { retailerId, only, exceptRunId = null }: Asked,
  accounts: Awaited<ReturnType<typeof dueAccounts>>,
): Promise<Omit<Candidate, 'earlierIban'>[]> => {
  const ids = accounts
    .map(({ partnerId }) => partnerId)
    .filter((id) => only === undefined || only.orderIds.includes(id))
  const beside = await owedBesideOrders(db, ids)
  const online = await onlinePaymentsOfEach(db, ids)
  const found = new Map(
    accounts
      .map(({ partnerId, freeCents, restCents }) => {
        const cents = Math.min(freeCents, restCents) + (beside.get(partnerId)?.cents ?? 0)
        return [partnerId, cents - byProviderCents(online.get(partnerId) ?? [])] as const
      })
      .filter(([partnerId, cents]) => cents > 0 && ids.includes(partnerId)),
  )
  const households = await householdsOnPaper(db, [...found.keys()])
  const { rows: listed } = await db.execute<{ orderId: string }>(sql`
    select x.order_id as "orderId" from ${onTheWay(sql`${retailerId}`, exceptRunId)} where x.order_id is not null`)
  const isListed = new Set(listed.map(({ orderId }) => orderId))
  const debited = await debitedAccounts(db, [...households.keys()])
  const payers = await payersOf(db, [...households.keys()])
  return [...households].flatMap(([id, { name, reference }]) => {
    if (isListed.has(id)) return []
    const known = debited.get(id)
    return [
      {
        ...{ subject: 'order' as const, id, documentId: null, orderNumber: reference, number: reference, name },
        ...{ cents: found.get(id) ?? 0, company: null, companyId: null, dueOn: null, wasReturned: false },
        ...{ returnFeeCents: 0, isComplained: false },
        ...{ mandateId: null, mandateReference: null, mandateEndedOn: null, notBefore: null },
        account: known ? { holder: known.holder, iban: known.iban, bic: null } : (payers.get(id) ?? null),
      },
    ]
  })
}

/** Orders of households that are to be collected by their mandates. */
const debitedOrdersOf = async (
  db: Queryable,
  { retailerId, only, exceptRunId }: Asked,
): Promise<Omit<Candidate, 'earlierIban'>[]> => {
  const beside = await owedBesideOrders(db, await chargedHouseholds(db, retailerId))
  const feeOf = (orderId: string) => beside.get(orderId)?.returnFeeCents ?? 0
  const orders = await ordersToCollect(db, retailerId, { only: only?.orderIds, owing: [...beside.keys()] })
  const ids = orders.map(({ orderId }) => orderId)
  const before = await db
    .select({ orderId: bankRunItems.orderId, state: bankRunItems.state, runId: bankRunItems.runId })
    .from(bankRunItems)
    .where(inArray(bankRunItems.orderId, ids))
  // An invoice names the day before which nothing is collected.
  const { rows: promised } = await db.execute<{ orderId: string; dueOn: string }>(sql`
    select i.partner_id as "orderId", max(i.due_on)::text as "dueOn" from ${openItems} i
    where i.partner_id = any(${sql.param(ids)}::uuid[]) and i.due_cents > i.settled_cents and i.due_on is not null group by i.partner_id`)
  const complained = await complainedOrders(db, ids)
  const dueOf = new Map(promised.map(({ orderId, dueOn }) => [orderId, dueOn]))
  const has = (orderId: string, state: string) =>
    before.some((each) => each.orderId === orderId && each.state === state && each.runId !== exceptRunId)
  return orders
    .filter(({ orderId }) => !has(orderId, 'ordered'))
    .map(({ orderId, orderNumber, customerName: name, deliveryDate, openCents, account }) => ({
      ...{ subject: 'order' as const, id: orderId, documentId: null, orderNumber, number: orderNumber, name },
      ...{ cents: openCents + feeOf(orderId), dueOn: dueOf.get(orderId) ?? deliveryDate },
      ...{ company: null, companyId: null, returnFeeCents: feeOf(orderId) },
      notBefore: dueOf.get(orderId) ?? null,
      wasReturned: has(orderId, 'returned'),
      isComplained: complained.has(orderId),
      mandateId: account?.mandate?.id ?? null,
      mandateReference: account?.mandate ? mandateReference(account.mandate.number) : null,
      mandateEndedOn: account?.mandate?.endedOn ?? null,
      // Nobody takes from an account what its holder allows no more.
      account:
        account === null || account.mandate === null || account.mandate.endedOn !== null
          ? null
          : { holder: account.holder, iban: account.iban, bic: null },
    }))
}

/** The account that the last transfer of each company went to, by lists that the bank has. */
const lastIbansOf = async (db: Queryable, retailerId: string, companyIds: readonly string[]) => {
  const { rows } = await db.execute<{ companyId: string; iban: string }>(sql`
    select distinct on (i.company_id) i.company_id as "companyId", i.iban
    from ${bankRunItems} i join ${bankRuns} r on r.id = i.run_id
    where r.retailer_id = ${retailerId} and r.kind = 'transfer' and r.sent_at is not null
      and i.company_id = any(${sql.param([...companyIds])}::uuid[])
    order by i.company_id, r.sent_at desc, i.id desc`)
  return new Map(rows.map(({ companyId, iban }) => [companyId, iban]))
}

/** The accounts that these documents name to be paid to. */
const ibansOnPaper = async (db: Queryable, documentIds: readonly string[]) => {
  const { rows } = await db.execute<{ documentId: string; iban: string }>(sql`
    select d.id as "documentId", d.payment ->> 'iban' as iban from ${billingDocuments} d
    where d.id = any(${sql.param([...documentIds])}::uuid[]) and d.payment ->> 'kind' = 'transfer'`)
  return new Map(rows.map(({ documentId, iban }) => [documentId, iban]))
}

/**
 * The same, with the account that each company had before, where it is another one: that of the last transfer, or, before the first, the one that
 * the document names.
 */
const withEarlierIbans = async (
  db: Queryable,
  retailerId: string,
  found: readonly Omit<Candidate, 'earlierIban'>[],
): Promise<Candidate[]> => {
  const lastOf = await lastIbansOf(db, retailerId, [...new Set(found.flatMap(({ companyId }) => companyId ?? []))])
  const namedBy = await ibansOnPaper(
    db,
    found.flatMap(({ documentId }) => documentId ?? []),
  )
  return found.map((each) => {
    const last = lastOf.get(each.companyId ?? '') ?? namedBy.get(each.documentId ?? '')
    return { ...each, earlierIban: last === undefined || last === each.account?.iban ? null : last }
  })
}

/** The candidates for a list of this kind now: nothing as small as the differences that the hub writes off. */
export const candidatesFor = async (db: Queryable, asked: Asked): Promise<Candidate[]> => {
  const accounts = await dueAccounts(db, asked)
  const documents = await documentsOf(db, asked, accounts)
  const beside =
    asked.kind === 'debit'
      ? await debitedOrdersOf(db, asked)
      : [...(await householdCreditsOf(db, asked, accounts)), ...(await creditsOf(db, asked, accounts))]
  const limitCents = await differenceLimitOf(db, asked.retailerId)
  const found = [...documents, ...beside].filter(({ cents }) => cents > limitCents)
  if (asked.kind === 'debit') return found.map((each) => ({ ...each, earlierIban: null }))
  return withEarlierIbans(db, asked.retailerId, found)
}

/** The account that a hub collects to and sends from, and by which number it collects; null where it lacks what a list of this kind needs. */
export const hubAccountFor = async (
  db: Queryable,
  retailerId: string,
  kind: BankRunKind,
): Promise<{ readonly account: BankAccount; readonly creditorId: string | null } | null> => {
  const { accountHolder, iban, bic, creditorId } = readableCompanies
  const [hub] = await db
    .select({ accountHolder, iban, bic, creditorId })
    .from(readableCompanies)
    .where(eq(readableCompanies.id, retailerId))
  const found = orNotFound(hub)
  const account = accountOf(found)
  if (account === null || (kind === 'debit' && found.creditorId === null)) return null
  return { account, creditorId: kind === 'debit' ? found.creditorId : null }
}

export const listCandidates = async (
  db: Queryable,
  { viewer, now }: CompanyActor,
  { kind }: QueryOf<typeof contract>,
): Promise<ResponseOf<typeof contract>> => {
  const retailerId = viewer.company.id
  const today = berlinDate(now)
  const candidates = await candidatesFor(db, { retailerId, kind })
  return {
    isReady: (await hubAccountFor(db, retailerId, kind)) !== null,
    earliestOn: earliestRunDay(kind, today),
    unsent: await unsentListsOf(db, { retailerId, kind }),
    candidates: candidates.map(({ companyId: _, mandateId: __, notBefore: ___, account, ...shown }) => ({
      ...shown,
      account: account === null ? null : { holder: account.holder, iban: account.iban, sentAs: sentAs(account.holder) },
    })),
  }
}
