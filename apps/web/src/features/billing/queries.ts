import { listMandates } from '@regionalmarkt/contract/accounts/mandates.ts'
import { getBankRun, listBankRuns, listRunCandidates } from '@regionalmarkt/contract/billing/bank-runs.ts'
import { getCorrectable, previewCorrections } from '@regionalmarkt/contract/billing/corrections.ts'
import {
  getDocument,
  listBillable,
  listDocumentPartners,
  listDocuments,
  listWithoutLeitwegId,
} from '@regionalmarkt/contract/billing/documents.ts'
import { getLedger, getLedgerSettings } from '@regionalmarkt/contract/billing/ledger.ts'
import { getAccount, listMoneyAccounts } from '@regionalmarkt/contract/billing/payments.ts'
import { listReminders } from '@regionalmarkt/contract/billing/reminders.ts'
import { getBillingRun, listComplained } from '@regionalmarkt/contract/billing/runs.ts'
import { listSettlements } from '@regionalmarkt/contract/billing/settlements.ts'
import { listBookings, listStatements } from '@regionalmarkt/contract/billing/statements.ts'
import type { ResponseOf, SentBodyOf } from '@regionalmarkt/contract/endpoint.ts'
import type { BankRunKind } from '@regionalmarkt/domain/billing/bank-run.ts'
import type { BillingSide } from '@regionalmarkt/domain/billing/billing-document.ts'
import type { AccountSort, WaitingSort } from '@regionalmarkt/domain/billing/document-sort.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api-client.ts'
import { read } from '../../platform/queries.ts'
import { readPages } from '../../platform/read-pages.ts'
import type { BillingAddress } from './billing-address.ts'

export type BillableCustomer = ResponseOf<typeof listBillable>['customers'][number]
export type SettledSupplier = ResponseOf<typeof listSettlements>['suppliers'][number]
export type DocumentRow = ResponseOf<typeof listDocuments>['documents'][number]
export type MoneyAccountRow = ResponseOf<typeof listMoneyAccounts>['accounts'][number]
export type MoneyAccount = ResponseOf<typeof getAccount>
export type Reminders = ResponseOf<typeof listReminders>
export type Books = ResponseOf<typeof getLedger>
export type LedgerSettings = ResponseOf<typeof getLedgerSettings>
export type BankBooking = ResponseOf<typeof listBookings>['bookings'][number]
export type BankStatement = ResponseOf<typeof listStatements>['statements'][number]
export type BillingRun = NonNullable<ResponseOf<typeof getBillingRun>['run']>
export type ComplainedOrder = ResponseOf<typeof listComplained>['orders'][number]
export type WithoutLeitwegId = ResponseOf<typeof listWithoutLeitwegId>['customers'][number]
export type RunCandidate = ResponseOf<typeof listRunCandidates>['candidates'][number]
export type UnsentList = ResponseOf<typeof listRunCandidates>['unsent'][number]
export type Mandate = ResponseOf<typeof listMandates>['mandates'][number]
export type BankRunRow = ResponseOf<typeof listBankRuns>['runs'][number]
export type BankRun = ResponseOf<typeof getBankRun>
export type BillingDocument = ResponseOf<typeof getDocument>

/** What billing shows changes with hand-overs, with what is counted in and with what colleagues issue. */
export const billingTopics = ['billing', 'orders', 'retailerOrders'] as const

/** Where a hub bills its customers, and settles with its suppliers. */
export const billingPages = {
  customer: '/retailer/billing/business-customers',
  supplier: '/retailer/billing/suppliers',
} as const satisfies Record<BillingSide, string>

/** What waits to be billed or settled, as it is narrowed, and in which order; left out: the usual one. */
export type Waiting = Pick<BillingAddress, 'q' | 'until'> & { readonly sort?: WaitingSort | undefined }

export const billableQuery = ({ q, until, sort }: Waiting) => ({
  ...read(listBillable, { query: { ...(q && { q }), ...(until && { until }), ...(sort && { sort }) } }, billingTopics),
  placeholderData: keepPreviousData,
})

export const settlementsQuery = ({ q, until, sort }: Waiting) => ({
  ...read(
    listSettlements,
    { query: { ...(q && { q }), ...(until && { until }), ...(sort && { sort }) } },
    billingTopics,
  ),
  placeholderData: keepPreviousData,
})

export const billingRunQuery = (side: BillingSide) => read(getBillingRun, { query: { side } }, billingTopics)

export const withoutLeitwegIdQuery = read(listWithoutLeitwegId, {}, [...billingTopics, 'approvals', 'account'])

export const complainedQuery = (side: BillingSide, until: string | undefined) => ({
  ...read(listComplained, { query: { side, ...(until && { until }) } }, billingTopics),
  placeholderData: keepPreviousData,
})

export const documentsQuery = (
  side: BillingSide,
  state: 'draft' | 'issued',
  {
    q,
    company,
    standing,
    from,
    until,
    sort,
  }: Pick<BillingAddress, 'q' | 'company' | 'standing' | 'from' | 'until' | 'sort'>,
) => ({
  ...readPages(listDocuments, { query: { side, state, q, company, standing, from, until, sort } }, billingTopics),
  placeholderData: keepPreviousData,
})

export const documentPartnersQuery = (side: BillingSide) => read(listDocumentPartners, { query: { side } }, [])

export const documentQuery = (documentId: string) => read(getDocument, { params: { documentId } }, billingTopics)

export const correctableQuery = (documentId: string) => read(getCorrectable, { params: { documentId } }, billingTopics)

/** The words and the sum of a correction; null while nothing is changed. */
export const correctionsQuery = (documentId: string, body: SentBodyOf<typeof previewCorrections> | null) =>
  queryOptions({
    queryKey: [previewCorrections.slug, documentId, body],
    queryFn: ({ signal }) =>
      body === null ? null : call(previewCorrections, { params: { documentId }, body, signal }),
    staleTime: 0,
    enabled: body !== null,
    meta: { topics: billingTopics },
  })

export type Correctable = ResponseOf<typeof getCorrectable>

export type OpenAccounts = Pick<BillingAddress, 'q' | 'age'> & { readonly sort?: AccountSort | undefined }

export const accountsQuery = ({ q, age, sort }: OpenAccounts) => ({
  ...read(listMoneyAccounts, { query: { ...(q && { q }), ...(age && { age }), ...(sort && { sort }) } }, billingTopics),
  placeholderData: keepPreviousData,
})

export const accountQuery = (companySlug: string) => read(getAccount, { params: { companySlug } }, billingTopics)

export const statementsQuery = read(listStatements, {}, billingTopics)

export const bookingsQuery = readPages(listBookings, {}, billingTopics)

export const remindersQuery = read(listReminders, {}, billingTopics)

export const ledgerQuery = (month: string) => ({
  ...read(getLedger, { query: { month } }, billingTopics),
  placeholderData: keepPreviousData,
})

export const ledgerSettingsQuery = read(getLedgerSettings, {}, billingTopics)

export const runCandidatesQuery = (kind: BankRunKind) => read(listRunCandidates, { query: { kind } }, billingTopics)

export const bankRunsQuery = (kind: BankRunKind) => read(listBankRuns, { query: { kind } }, billingTopics)

export const bankRunQuery = (runId: string) => read(getBankRun, { params: { runId } }, billingTopics)

export const mandatesQuery = read(listMandates, {}, billingTopics)
