import { listSettlementDocuments } from '@regionalmarkt/contract/billing/settlements.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { ArrowLeft, FileText } from 'lucide-react'
import { Fragment, useState } from 'react'
import { ContainersByHub } from '../../parts/container-account.tsx'
import { SavedViews } from '../../parts/saved-views.tsx'
import { TableMenu } from '../../parts/table-menu.tsx'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { hasNothingToShow } from '../../platform/queries.ts'
import { Card, CardHeader } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { OwnAgreement } from './own-agreement.tsx'
import { ObjectDialog } from './own-document.tsx'
import { OwnDocumentFilter, OwnDocumentList, type OwnDocumentRow } from './own-document-list.tsx'
import { type OwnDocumentSearch, ownDocumentSearchFrom } from './own-document-search.ts'
import { OwedToMe } from './own-settlement.tsx'
import { ownDocumentsQuery, ownSettlementQuery } from './queries.ts'

/** All that a producer wants to know of its money: what comes when, every document, and what is agreed. */
export const SettlementView = () => {
  const t = useWorkplaceTranslations('billing.own')
  const file = useWorkplaceTranslations('payments.file')
  const { data } = useQuery(ownSettlementQuery)
  const search = ownDocumentSearchFrom('supplier', useSearch({ strict: false }))
  const navigate = useNavigate()
  const show = (next: OwnDocumentSearch) =>
    void navigate({
      to: '/supplier/dashboard',
      search: { view: 'settlement', ...next } as never,
      replace: true,
      resetScroll: false,
    })
  const list = useInfiniteQuery({ ...ownDocumentsQuery(search), throwOnError: hasNothingToShow })
  const [objected, setObjected] = useState<OwnDocumentRow>()
  const [isObjecting, setObjecting] = useState(false)
  return (
    <>
      <Link
        to="/supplier/dashboard"
        className="mb-3 inline-flex min-h-11 items-center gap-2 rounded-md text-primary-ink underline-offset-4 hover:underline"
      >
        <ArrowLeft aria-hidden className="size-4" />
        {t('back')}
      </Link>
      <PageHeader
        title={t('settlement')}
        lead={t('lead')}
        actions={
          <>
            <SavedViews
              list="supplierDocuments"
              search={search}
              onShow={(view) => show(ownDocumentSearchFrom('supplier', view))}
            />
            <TableMenu list={listSettlementDocuments} query={search} fileName={file('documents')} />
          </>
        }
      />
      <div className="mb-5 grid items-start gap-5 sm:mb-6 sm:gap-6 md:grid-cols-2">
        {data === undefined ? (
          <Card>
            <SkeletonRows rows={2} />
          </Card>
        ) : (
          data.hubs.map((hub) => (
            <Fragment key={hub.slug}>
              <Card aria-labelledby={`owed-${hub.slug}`}>
                <CardHeader
                  id={`owed-${hub.slug}`}
                  title={data.hubs.length === 1 ? t('payments') : t('paymentsOf', { hub: hub.name })}
                />
                <OwedToMe hub={hub} hasAccount={data.hasAccount} />
              </Card>
              <OwnAgreement hub={hub} isOnly={data.hubs.length === 1} />
            </Fragment>
          ))
        )}
      </div>
      <OwnDocumentFilter side="supplier" search={search} onChange={show} />
      <OwnDocumentList
        side="supplier"
        search={search}
        onChange={show}
        list={list}
        empty={
          <EmptyState icon={FileText} title={t('noDocuments')}>
            {t('noDocumentsText')}
          </EmptyState>
        }
        onObject={(document) => {
          setObjected(document)
          setObjecting(true)
        }}
      />
      {objected !== undefined && (
        <ObjectDialog key={objected.id} document={objected} isOpen={isObjecting} onOpenChange={setObjecting} />
      )}
      <div className="mt-5 sm:mt-6">
        <ContainersByHub hubs={data?.hubs ?? []} />
      </div>
    </>
  )
}
