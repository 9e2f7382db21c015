import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeft, FileText } from 'lucide-react'
import { OwnContainers } from '../../parts/container-account.tsx'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { hasNothingToShow } from '../../platform/queries.ts'
import { Card, CardHeader } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { MoreButton } from '../../ui/more-button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { OwnAgreement } from './own-agreement.tsx'
import { OwnDocumentItem } from './own-document.tsx'
import { OwedToMe } from './own-settlement.tsx'
import { ownDocumentsQuery, ownSettlementQuery } from './queries.ts'

/** All that a producer wants to know of its money: what comes when, every document, and what is agreed. */
export const SettlementView = () => {
  const t = useWorkplaceTranslations('billing.own')
  const { data } = useQuery(ownSettlementQuery)
  const list = useInfiniteQuery({ ...ownDocumentsQuery, throwOnError: hasNothingToShow })
  const rows = list.data?.pages.flatMap(({ documents }) => documents)
  return (
    <>
      <Link
        to="/supplier/dashboard"
        className="mb-3 inline-flex min-h-11 items-center gap-2 rounded-md text-primary-ink underline-offset-4 hover:underline"
      >
        <ArrowLeft aria-hidden className="size-4" />
        {t('back')}
      </Link>
      <PageHeader title={t('settlement')} lead={t('lead')} />
      <div className="grid items-start gap-5 sm:gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="flex min-w-0 flex-col gap-3">
          <Card aria-labelledby="own-documents">
            <CardHeader id="own-documents" title={t('title')} />
            {rows === undefined && <SkeletonRows rows={4} />}
            {rows?.length === 0 && (
              <EmptyState icon={FileText} title={t('noDocuments')}>
                {t('noDocumentsText')}
              </EmptyState>
            )}
            <ul className="divide-y divide-line">
              {rows?.map((document) => (
                <OwnDocumentItem key={document.id} document={document} />
              ))}
            </ul>
          </Card>
          <MoreButton list={list} />
        </div>
        <div className="flex min-w-0 flex-col gap-5 max-xl:order-first sm:gap-6">
          <Card aria-labelledby="owed">
            <CardHeader id="owed" title={t('payments')} />
            {data === undefined ? <SkeletonRows rows={2} /> : <OwedToMe settlement={data} />}
          </Card>
          <OwnContainers side="supplier" />
          <OwnAgreement />
        </div>
      </div>
    </>
  )
}
