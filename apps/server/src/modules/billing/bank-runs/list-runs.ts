import type { getBankRun, listBankRuns } from '@regionalmarkt/contract/billing/bank-runs.ts'
import type { ParamsOf, QueryOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import { type BankRunKind, runItemReference } from '@regionalmarkt/domain/billing/bank-run.ts'
import { mandateReference } from '@regionalmarkt/domain/billing/sepa-mandate.ts'
import { addDays, berlinDate, berlinTimestamp } from '@regionalmarkt/domain/calendar/berlin-time.ts'
import { sentAs } from '@regionalmarkt/domain/export/character-sets.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { CompanyActor } from '../../../platform/actor.ts'
import type { Queryable } from '../../../platform/database.ts'
import { DomainError, orNotFound } from '../../../platform/domain-error.ts'
import type { CompanyViewer } from '../../../platform/viewer.ts'
import { readableCompanies, readableSepaMandates, readableUsers } from '../../accounts/public.ts'
import { readableBusinessCustomerOrders } from '../../orders/public.ts'
import { creditTransferXml, directDebitXml } from '../sepa/sepa-xml.ts'
import { bankRunItems, bankRunRemovals, bankRuns, billingDocuments } from '../tables.ts'
import { itemsOf, referenceOf, type StoredRun } from './make-run.ts'
import { changedItems } from './send-run.ts'

type RunRow = ResponseOf<typeof listBankRuns>['runs'][number]

const runsOf = async (db: Queryable, isMeant: SQL, most: number): Promise<RunRow[]> => {
  const { rows } = await db.execute<Omit<RunRow, 'reference'> & { number: number }>(sql`
    select r.id, r.number, r.kind, r.execute_on::text as "executeOn", r.made_at as "madeAt", u.name as "madeBy", r.sent_at as "sentAt",
      count(i.id)::int as "itemCount", coalesce(sum(i.cents), 0)::float8 as cents,
      count(i.id) filter (where i.state = 'ordered')::int as "orderedCount",
      count(i.id) filter (where i.state in ('returned', 'failed'))::int as "failedCount"
    from ${bankRuns} r left join ${bankRunItems} i on i.run_id = r.id left join ${readableUsers} u on u.id = r.made_by
    where ${isMeant} group by r.id, u.name order by r.id desc limit ${most}`)
  return rows.map(({ number, ...row }) => ({
    ...row,
    reference: referenceOf({ kind: row.kind, number, madeAt: new Date(row.madeAt) }),
    madeAt: new Date(row.madeAt).toISOString(),
    sentAt: row.sentAt === null ? null : new Date(row.sentAt).toISOString(),
  }))
}

type TakenOff = ResponseOf<typeof listBankRuns>['takenOff']

/** Payments that left lists of a hub by themselves within two weeks. */
const takenOffOf = async (db: Queryable, kind: BankRunKind, { viewer, now }: CompanyActor): Promise<TakenOff> => {
  const { rows } = await db.execute<TakenOff[number]>(sql`
    select x.id, x.reference, x.number, x.cents, x.reason, x.removed_at as at,
      case when c.id is not null then json_build_object('slug', c.slug, 'name', c.name) end as company
    from ${bankRunRemovals} x left join ${readableCompanies} c on c.id = x.company_id
    where x.retailer_id = ${viewer.company.id} and x.kind = ${kind} and x.removed_at > ${addDays(berlinDate(now), -14)}::date
    order by x.id desc limit 30`)
  return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }))
}

/** The newest lists of a hub. */
export const bankRunsOf = async (
  db: Queryable,
  actor: CompanyActor,
  { kind }: QueryOf<typeof listBankRuns>,
): Promise<ResponseOf<typeof listBankRuns>> => ({
  runs: await runsOf(db, sql`r.retailer_id = ${actor.viewer.company.id} and r.kind = ${kind}`, 30),
  takenOff: await takenOffOf(db, kind, actor),
})

type ItemRow = Omit<ResponseOf<typeof getBankRun>['items'][number], 'company' | 'mandateReference' | 'sentAs'> & {
  readonly slug: string | null
  readonly companyName: string | null
  readonly mandateNumber: number | null
}

/** A list of the hub with its payments. `NotFound` for another's. */
export const bankRunOf = async (
  db: Queryable,
  { company }: CompanyViewer,
  { runId }: ParamsOf<typeof getBankRun>,
): Promise<ResponseOf<typeof getBankRun>> => {
  const run = orNotFound((await runsOf(db, sql`r.id = ${runId} and r.retailer_id = ${company.id}`, 1))[0])
  const { rows } = await db.execute<ItemRow>(sql`
    select i.id, i.document_id as "documentId", o.order_number as "orderNumber", c.slug, c.name as "companyName",
      coalesce(d.number, o.order_number) as number, coalesce(c.name, i.holder) as name, i.cents, i.holder, i.iban,
      m.number as "mandateNumber", i.state
    from ${bankRunItems} i left join ${billingDocuments} d on d.id = i.document_id
    left join ${readableBusinessCustomerOrders} o on o.id = i.order_id left join ${readableCompanies} c on c.id = i.company_id
    left join ${readableSepaMandates} m on m.id = i.mandate_id
    where i.run_id = ${runId} order by i.position`)
  return {
    ...run,
    items: rows.map(({ slug, companyName, mandateNumber, ...item }) => ({
      ...item,
      sentAs: sentAs(item.holder),
      company: slug === null || companyName === null ? null : { slug, name: companyName },
      mandateReference: mandateNumber === null ? null : mandateReference(mandateNumber),
    })),
  }
}

type PaymentRow = {
  readonly position: number
  readonly cents: number
  readonly holder: string
  readonly iban: string
  readonly bic: string | null
  readonly returnFeeCents: number
  readonly purpose: string
  readonly mandateNumber: number | null
  readonly signedOn: string | null
  readonly isSingle: boolean
}

/**
 * The file of a list as its bank takes it, the same whenever it is asked for. `NotFound` for another hub's; `RunChanged` where the bank does not have
 * it and a payment of it is due no more, or another sum.
 */
export const fileOfRun = async (
  db: Queryable,
  { viewer }: CompanyActor,
  { runId }: ParamsOf<typeof getBankRun>,
): Promise<Buffer> => {
  const [found] = await db
    .select()
    .from(bankRuns)
    .where(sql`${bankRuns.id} = ${runId} and ${bankRuns.retailerId} = ${viewer.company.id}`)
  const run: StoredRun = orNotFound(found)
  if (run.sentAt === null && (await changedItems(db, run, await itemsOf(db, [runId]))).length > 0)
    throw new DomainError('RunChanged')
  const { rows } = await db.execute<PaymentRow>(sql`
    select i.position, i.cents, i.holder, i.iban, i.bic, i.return_fee_cents as "returnFeeCents", i.purpose, m.number as "mandateNumber", m.signed_on::text as "signedOn",
      m.company_id is null and m.user_id is null as "isSingle"
    from ${bankRunItems} i left join ${readableSepaMandates} m on m.id = i.mandate_id
    where i.run_id = ${runId} order by i.position`)
  const messageId = referenceOf(run)
  const head = {
    messageId,
    madeAt: berlinTimestamp(run.madeAt),
    executeOn: run.executeOn,
    account: run.account,
  }
  const common = ({ position, cents, purpose, returnFeeCents }: PaymentRow) => ({
    ...{ endToEndId: runItemReference(messageId, position), cents },
    // The payer’s bank shows it.
    text: returnFeeCents === 0 ? purpose : `${purpose} + Bankgebuehr`,
  })
  const accountOf = ({ holder, iban, bic }: PaymentRow) => ({ holder, iban, bic })
  if (run.kind === 'transfer')
    return Buffer.from(
      creditTransferXml({ ...head, items: rows.map((row) => ({ ...common(row), to: accountOf(row) })) }),
    )
  return Buffer.from(
    directDebitXml({
      ...{ ...head, creditorId: orNotFound(run.creditorId) },
      items: rows.map((row) => ({
        ...common(row),
        sequence: sequenceOf(row.isSingle),
        mandate: {
          ...{ reference: mandateReference(orNotFound(row.mandateNumber)), signedOn: orNotFound(row.signedOn) },
          ...{ scheme: 'CORE' as const, account: accountOf(row) },
        },
      })),
    }),
  )
}

/** Since November 2016 the first debit of a mandate that holds on is as any other; a guest's is the only one. */
export const sequenceOf = (isSingle: boolean): 'OOFF' | 'RCUR' => (isSingle ? 'OOFF' : 'RCUR')
