import type { DocumentSort } from '@regionalmarkt/domain/billing/document-sort.ts'
import { type DocumentStanding, documentStandings } from '@regionalmarkt/domain/billing/document-standing.ts'
import { type OpenFilter, openFilters } from '@regionalmarkt/domain/billing/open-item.ts'
import { dayFrom } from '../../parts/order-filter.ts'
import { textOf } from '../../platform/route-params.ts'
import { isSorted, sortsOf } from './document-sorting.ts'

export const billingViews = [
  'billable',
  'drafts',
  'documents',
  'open',
  'complaints',
  'withdrawals',
  'debits',
  'transfers',
  'bank',
  'ledger',
] as const
export type BillingView = (typeof billingViews)[number]

/** What an address of the page says: which list, how it is narrowed, or which document. */
export type BillingAddress = {
  readonly view?: BillingView | undefined
  readonly document?: string | undefined
  /** The company whose money is looked at. */
  readonly account?: string | undefined
  /** Of open items: those so late. */
  readonly age?: OpenFilter | undefined
  /** The complaint that is looked at. */
  readonly complaint?: string | undefined
  readonly q?: string | undefined
  /** Of drafts and documents: whose they are. */
  readonly company?: string | undefined
  /** Of complaints: whose, about whose goods, and all of them or what waits. */
  readonly customer?: string | undefined
  readonly supplier?: string | undefined
  readonly shown?: 'all' | undefined
  /** Of documents: how they stand. */
  readonly standing?: DocumentStanding | undefined
  /** Of documents: issued from this day on. */
  readonly from?: string | undefined
  readonly until?: string | undefined
  /** Left out: the usual order of the list. */
  readonly sort?: DocumentSort | undefined
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const slugIn = (text: string | undefined) =>
  text !== undefined && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text) ? text : undefined

/** Reads it from an address; what it cannot be is left out. */
export const billingAddressFrom = (search: Record<string, unknown>): BillingAddress => {
  const view = billingViews.find((each) => each === search.view) ?? 'billable'
  const sorts: readonly DocumentSort[] = isSorted(view) ? sortsOf[view] : []
  const parts = {
    view: view === 'billable' ? undefined : view,
    document: uuid.test(String(search.document)) ? String(search.document) : undefined,
    complaint: uuid.test(String(search.complaint)) ? String(search.complaint) : undefined,
    account: slugIn(textOf(search.account)),
    age: openFilters.find((age) => age === search.age),
    q: textOf(search.q),
    company: slugIn(textOf(search.company)),
    customer: slugIn(textOf(search.customer)),
    supplier: slugIn(textOf(search.supplier)),
    shown: search.shown === 'all' ? ('all' as const) : undefined,
    standing: documentStandings.find((standing) => standing === search.standing),
    from: dayFrom(search.from),
    until: dayFrom(search.until),
    sort: sorts.find((sort, at) => sort === search.sort && at > 0),
  }
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined))
}
