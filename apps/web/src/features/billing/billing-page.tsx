import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { DateFilter } from '../../forms/date-input.tsx'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { AccountView } from './account-view.tsx'
import { AccountsList } from './accounts-list.tsx'
import { Bank } from './bank.tsx'
import { BillableList } from './billable-list.tsx'
import { DocumentList } from './document-list.tsx'
import { DocumentView } from './document-view.tsx'
import { Ledger } from './ledger.tsx'
import { type BillingAddress, billableQuery, billingAddressFrom, billingViews } from './queries.ts'

/** The hub's billing of its customers: what can be billed, drafts, what is issued; or one document. */
export const BillingPage = () => {
  const navigate = useNavigate()
  const address = billingAddressFrom(useSearch({ strict: false }))
  const goTo = (next: BillingAddress, replace = false) =>
    void navigate({ to: '/retailer/billing/business-customers', search: billingAddressFrom(next) as never, replace })
  const { document, account } = address
  if (document === undefined && account === undefined) return <Lists address={address} goTo={goTo} />
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

type ListsProps = { address: BillingAddress; goTo: (next: BillingAddress, replace?: boolean) => void }

const Lists = ({ address, goTo }: ListsProps) => {
  const t = useWorkplaceTranslations('billing')
  const { view = 'billable', q, until, overdue } = address
  const count = useQuery(billableQuery({ until })).data?.customerCount
  const change = (part: BillingAddress) => goTo({ ...address, ...part }, true)
  const contents = {
    billable: <BillableList q={q} until={until} onDrafted={(document) => goTo({ document })} />,
    drafts: <DocumentList state="draft" q={q} />,
    documents: <DocumentList state="issued" q={q} />,
    bank: <Bank />,
    ledger: <Ledger />,
    open: <AccountsList q={q} overdue={overdue} onNarrow={(only) => change({ overdue: only })} />,
  }
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      {view !== 'bank' && view !== 'ledger' && (
        <search className="mb-5 grid items-end gap-3 min-[24rem]:grid-cols-2 lg:grid-cols-4">
          <Field label={view === 'billable' || view === 'open' ? t('customer') : t('searchDocuments')}>
            <Input
              type="search"
              value={q ?? ''}
              maxLength={100}
              onChange={({ target }) => change({ q: target.value })}
            />
          </Field>
          {view === 'billable' && (
            <Field label={t('until')}>
              <DateFilter value={until ?? ''} onChange={(day) => change({ until: day })} />
            </Field>
          )}
        </search>
      )}
      <Tabs
        label={t('view.label')}
        value={view}
        onChange={(next) => goTo({ view: next, q })}
        tabs={billingViews.map((each) => ({
          value: each,
          label: t(`view.${each}`),
          ...(each === 'billable' && count !== undefined && { count }),
          content: contents[each],
        }))}
      />
    </>
  )
}
