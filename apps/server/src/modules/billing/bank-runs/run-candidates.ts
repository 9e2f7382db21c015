import type { listRunCandidates as contract } from '@regionalmarkt/contract/billing/bank-runs.ts'
import type { QueryOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import { type BankRunKind, earliestRunDay } from '@regionalmarkt/domain/billing/bank-run.ts'
import { mandateReference } from '@regionalmarkt/domain/billing/sepa-mandate.ts'
import { berlinDate } from '@regionalmarkt/domain/calendar/berlin-time.ts'
import type { BankAccount } from '@regionalmarkt/domain/money/giro-code.ts'
import { eq, inArray, sql } from 'drizzle-orm'
import type { CompanyActor } from '../../../platform/actor.ts'
import type { Queryable } from '../../../platform/database.ts'
import { orNotFound } from '../../../platform/domain-error.ts'
import { accountOf, partiesOnPaper, readableCompanies, readableSepaMandates } from '../../accounts/public.ts'
import { type OrderMoney, ordersToCollect, ordersToPayBack } from '../../orders/public.ts'
import { freeCreditOf } from '../money-account.ts'
import { bankRunItems, bankRuns, billingDocuments, billingObjections, moneyAccounts, openItems } from '../tables.ts'

type Shown = ResponseOf<typeof contract>['candidates'][number]

/** What can be put into a list, with whose account it goes to or comes from. */
export type Candidate = Omit<Shown, 'account'> & {
  readonly companyId: string | null
  readonly mandateId: string | null
  readonly account: BankAccount | null
}

/** Only these, by subject; left out: all there are. */
export type Only = {
  readonly documentIds: readonly string[]
  readonly orderIds: readonly string[]
  readonly companyIds: readonly string[]
}

type Asked = { readonly retailerId: string; readonly kind: BankRunKind; readonly today: string; readonly only?: Only }

const isMeant = (column: ReturnType<typeof sql>, ids: readonly string[] | undefined) =>
  ids === undefined ? sql`true` : sql`${column} = any(${sql.param([...ids])}::uuid[])`

/** Not in a list that the bank has not done yet. */
const isFree = (column: ReturnType<typeof sql>, own: ReturnType<typeof sql>) =>
  sql`not exists (select from ${bankRunItems} x where ${own} = ${column} and x.state = 'ordered')`

type Row = {
  readonly documentId: string
  readonly number: string
  readonly companyId: string
  readonly slug: string
  readonly name: string
  readonly cents: number
  readonly dueOn: string | null
  readonly mandateId: string | null
  readonly mandateNumber: number | null
  readonly holder: string | null
  readonly iban: string | null
  readonly wasReturned: boolean
}

/** Documents that are to come, of companies whose mandate holds; or that are to go. Households are debited and paid back by their orders. */
const documentsOf = async (db: Queryable, { retailerId, kind, only }: Asked): Promise<Candidate[]> => {
  const isDebit = kind === 'debit'
  const { rows } = await db.execute<Row>(sql`
    select i.document_id as "documentId", d.number, i.partner_id as "companyId", c.slug, c.name, abs(i.due_cents - i.settled_cents)::int as cents,
      i.due_on::text as "dueOn", m.id as "mandateId", m.number as "mandateNumber", m.holder, m.iban,
      exists (select from ${bankRunItems} r where r.document_id = i.document_id and r.state = 'returned') as "wasReturned"
    from ${openItems} i join ${billingDocuments} d on d.id = i.document_id join ${readableCompanies} c on c.id = i.partner_id
    left join ${readableSepaMandates} m on m.company_id = i.partner_id and m.retailer_id = i.retailer_id and m.ended_at is null
    where i.retailer_id = ${retailerId} and ${isMeant(sql`i.document_id`, only?.documentIds)} and ${isFree(sql`i.document_id`, sql`x.document_id`)}
      and ${isDebit ? sql`i.due_cents > i.settled_cents and m.id is not null` : sql`i.due_cents < i.settled_cents`}
      and not exists (select from ${billingObjections} o where o.document_id = i.document_id)
    order by i.due_on nulls last, d.number limit 1000`)
  const parties = isDebit ? new Map() : await partiesOnPaper(db, [...new Set(rows.map(({ companyId }) => companyId))])
  return rows.map((row) => {
    const { documentId, number, companyId, slug, name, cents, dueOn, wasReturned, holder, iban } = row
    const debited = holder === null || iban === null ? null : { holder, iban, bic: null }
    return {
      ...{ subject: 'document' as const, id: documentId, documentId, orderNumber: null, number, name, cents, dueOn },
      ...{ company: { slug, name }, companyId, wasReturned, mandateId: isDebit ? row.mandateId : null },
      mandateReference: isDebit && row.mandateNumber !== null ? mandateReference(row.mandateNumber) : null,
      mandateEndedOn: null,
      account: isDebit ? debited : ((parties.get(companyId)?.account as BankAccount | null | undefined) ?? null),
    }
  })
}

/** What companies have paid too much. */
const creditsOf = async (db: Queryable, { retailerId, only }: Asked): Promise<Candidate[]> => {
  const { rows } = await db.execute<{ companyId: string; slug: string; name: string }>(sql`
    select a.partner_id as "companyId", c.slug, c.name from ${moneyAccounts} a join ${readableCompanies} c on c.id = a.partner_id
    where a.retailer_id = ${retailerId} and a.credit_cents > 0 and ${isMeant(sql`a.partner_id`, only?.companyIds)}
      and not exists (select from ${bankRunItems} x where x.company_id = a.partner_id and x.subject = 'credit' and x.state = 'ordered'
        and x.run_id in (select r.id from ${bankRuns} r where r.retailer_id = a.retailer_id))
    order by c.name limit 500`)
  const parties = await partiesOnPaper(
    db,
    rows.map(({ companyId }) => companyId),
  )
  const found: Candidate[] = []
  for (const { companyId, slug, name } of rows) {
    const cents = await freeCreditOf(db, { retailerId, partnerId: companyId })
    if (cents === 0) continue
    found.push({
      ...{ subject: 'credit', id: companyId, documentId: null, orderNumber: null, number: null, name, cents },
      ...{
        company: { slug, name },
        companyId,
        dueOn: null,
        wasReturned: false,
        mandateId: null,
        mandateReference: null,
        mandateEndedOn: null,
      },
      account: parties.get(companyId)?.account ?? null,
    })
  }
  return found
}

const ordersOf = async (db: Queryable, { retailerId, kind, today, only }: Asked): Promise<Candidate[]> => {
  const isDebit = kind === 'debit'
  const orders: OrderMoney[] = isDebit
    ? await ordersToCollect(db, retailerId, only?.orderIds)
    : await ordersToPayBack(db, retailerId, { today, ...(only && { only: only.orderIds }) })
  const ids = orders.map(({ orderId }) => orderId)
  const before = await db
    .select({ orderId: bankRunItems.orderId, state: bankRunItems.state })
    .from(bankRunItems)
    .where(inArray(bankRunItems.orderId, ids))
  const has = (orderId: string, state: string) =>
    before.some((each) => each.orderId === orderId && each.state === state)
  return orders
    .filter(({ orderId }) => !has(orderId, 'ordered'))
    .map(({ orderId, orderNumber, customerName: name, deliveryDate, openCents, backCents, account }) => ({
      ...{ subject: 'order' as const, id: orderId, documentId: null, orderNumber, number: orderNumber, name },
      ...{
        cents: isDebit ? openCents : backCents,
        dueOn: isDebit ? deliveryDate : null,
        company: null,
        companyId: null,
      },
      wasReturned: isDebit && has(orderId, 'returned'),
      mandateId: isDebit ? (account?.mandate?.id ?? null) : null,
      mandateReference: isDebit && account?.mandate ? mandateReference(account.mandate.number) : null,
      mandateEndedOn: isDebit ? (account?.mandate?.endedOn ?? null) : null,
      // Nobody takes from an account what its holder allows no more.
      account:
        account === null || (isDebit && (account.mandate === null || account.mandate.endedOn !== null))
          ? null
          : { holder: account.holder, iban: account.iban, bic: null },
    }))
}

/** What can be put into a list of this kind now. */
export const candidatesFor = async (db: Queryable, asked: Asked): Promise<Candidate[]> => {
  const documents = await documentsOf(db, asked)
  const orders = await ordersOf(db, asked)
  return [...documents, ...orders, ...(asked.kind === 'transfer' ? await creditsOf(db, asked) : [])]
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
  const candidates = await candidatesFor(db, { retailerId, kind, today })
  return {
    isReady: (await hubAccountFor(db, retailerId, kind)) !== null,
    earliestOn: earliestRunDay(kind, today),
    candidates: candidates.map(({ companyId: _, mandateId: __, account, ...shown }) => ({
      ...shown,
      account: account === null ? null : { holder: account.holder, iban: account.iban },
    })),
  }
}
