import type { BillingSide } from '@regionalmarkt/domain/billing/billing-document.ts'
import {
  accountSorts,
  type DocumentSort,
  sortAmong,
  waitingSorts,
} from '@regionalmarkt/domain/billing/document-sort.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { SavedViews } from '../../parts/saved-views.tsx'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { AccountView } from './account-view.tsx'
import { AccountsList } from './accounts-list.tsx'
import { Bank } from './bank.tsx'
import { BankRuns } from './bank-runs.tsx'
import { BillableList } from './billable-list.tsx'
import { type BillingAddress, billingAddressFrom, billingViews } from './billing-address.ts'
import { BillingFile } from './billing-file.tsx'
import { BillingRun } from './billing-run.tsx'
import { BillingSearch } from './billing-search.tsx'
import { DocumentList } from './document-list.tsx'
import { DocumentView } from './document-view.tsx'
import { Ledger } from './ledger.tsx'
import { billableQuery, billingPages, settlementsQuery } from './queries.ts'
import { SettlementList } from './settlement-list.tsx'
import { IssueAllDrafts, StartRun } from './start-run.tsx'

type Slots = {
  /** What customers complain about, among what is billed to them. */
  complaints?: (shown: {
    q: string | undefined
    customer: string | undefined
    supplier: string | undefined
    /** What waits for the hub, or all of it. */
    shown: 'waiting' | 'all'
    onShow: (shown: 'waiting' | 'all') => void
    opened: string | undefined
    onOpen: (complaintId: string | undefined) => void
  }) => ReactNode
  /** The list of withdrawals. */
  withdrawals?: (shown: {
    q: string | undefined
    shown: 'waiting' | 'all'
    onShow: (shown: 'waiting' | 'all') => void
  }) => ReactNode
}

/** The hub's billing of its customers, or what it settles with its suppliers: what is open, drafts, what is issued; or one document. */
export const BillingPage = ({ side, ...slots }: { side: BillingSide } & Slots) => {
  const navigate = useNavigate()
  const address = billingAddressFrom(useSearch({ strict: false }))
  const goTo = (next: BillingAddress, replace = false) =>
    void navigate({ to: billingPages[side], search: billingAddressFrom(next), replace })
  const { document, account } = address
  if (document === undefined && account === undefined)
    return <Lists side={side} address={address} goTo={goTo} {...slots} />
  return (
    <Suspense
      fallback={
        <Card>
          <SkeletonRows rows={8} />
        </Card>
      }
    >
      {document === undefined ? (
        <AccountView key={account} companySlug={account ?? ''} />
      ) : (
        <DocumentView
          key={document}
          documentId={document}
          onLeave={() => goTo({ view: 'drafts' }, true)}
          onSeen={(seen) => goTo({ document: seen })}
        />
      )}
    </Suspense>
  )
}

/** How many wait to be billed, or to be settled with. */
const useOpenCount = (side: BillingSide, until: string | undefined): number | undefined => {
  const customers = useQuery({ ...billableQuery({ until }), enabled: side === 'customer' }).data
  const suppliers = useQuery({ ...settlementsQuery({ until }), enabled: side === 'supplier' }).data
  if (side === 'customer') return customers?.customerCount
  return suppliers?.suppliers.filter(({ due }) => due !== null).length
}

type ListsProps = Slots & {
  side: BillingSide
  address: BillingAddress
  goTo: (next: BillingAddress, replace?: boolean) => void
}

const Lists = ({ side, address, goTo, complaints, withdrawals }: ListsProps) => {
  const t = useWorkplaceTranslations('billing')
  const { view = 'billable', q, company, standing, from, until, sort, age, complaint: opened } = address
  const { customer, supplier, shown = 'waiting' } = address
  const count = useOpenCount(side, until)
  const change = (part: BillingAddress) => goTo({ ...address, ...part }, true)
  const onSort = (next: DocumentSort) => change({ sort: next })
  const sorting = { sort, onSort }
  const onDrafted = (document: string) => goTo({ document })
  const Open = side === 'supplier' ? SettlementList : BillableList
  const contents = {
    billable: (
      <Open q={q} until={until} sort={sort && sortAmong(waitingSorts, sort)} onSort={onSort} onDrafted={onDrafted} />
    ),
    drafts: <DocumentList side={side} state="draft" q={q} company={company} {...sorting} />,
    documents: <DocumentList side={side} state="issued" {...{ q, company, standing, from, until }} {...sorting} />,
    complaints: complaints?.({
      ...{ q, customer, supplier, shown, opened },
      onOpen: (complaint) => change({ complaint }),
      onShow: (next) => change({ shown: next === 'all' ? next : undefined }),
    }),
    withdrawals: withdrawals?.({
      ...{ q, shown },
      onShow: (next) => change({ shown: next === 'all' ? next : undefined }),
    }),
    debits: <BankRuns kind="debit" />,
    transfers: <BankRuns kind="transfer" />,
    bank: <Bank />,
    ledger: <Ledger />,
    open: <AccountsList q={q} age={age} sort={sort && sortAmong(accountSorts, sort)} onSort={onSort} />,
  }
  const ofSuppliers = side === 'supplier'
  // What comes from and goes to the bank is asked of both sides on one page; what is sent, where suppliers are paid.
  const ofOneSide = ['billable', 'drafts', 'documents']
  const ofSupplierPage = [...ofOneSide, 'transfers']
  const views = billingViews.filter((each) => (ofSuppliers ? ofSupplierPage.includes(each) : each !== 'transfers'))
  return (
    <>
      <PageHeader
        title={t(ofSuppliers ? 'suppliers.title' : 'title')}
        lead={
          <>
            {t(ofSuppliers ? 'suppliers.lead' : 'lead')}{' '}
            <Button asChild look="link" className="text-lg">
              <Link to={billingPages[ofSuppliers ? 'customer' : 'supplier']}>
                {t(ofSuppliers ? 'toCustomers' : 'toSuppliers')}
                <ArrowRight aria-hidden />
              </Link>
            </Button>
          </>
        }
        actions={
          <>
            <SavedViews
              list={ofSuppliers ? 'supplierBilling' : 'customerBilling'}
              search={address}
              onShow={(shown) => goTo(billingAddressFrom(shown), true)}
            />
            <BillingFile side={side} address={address} />
            {view === 'billable' && <StartRun side={side} />}
            {view === 'drafts' && <IssueAllDrafts side={side} />}
          </>
        }
      />
      {ofOneSide.includes(view) && <BillingRun side={side} />}
      <BillingSearch side={side} address={address} onChange={change} />
      <Tabs
        label={t('view.label')}
        value={view}
        onChange={(next) => goTo({ view: next, q })}
        tabs={views.map((each) => ({
          value: each,
          label: t(ofSuppliers && each === 'billable' ? 'suppliers.open' : `view.${each}`),
          ...(each === 'billable' && count !== undefined && { count }),
          content: contents[each],
        }))}
      />
    </>
  )
}
