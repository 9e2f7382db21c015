import { listOwnDocuments } from '@regionalmarkt/contract/billing/documents.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { ArrowLeft, FileText } from 'lucide-react'
import { SavedViews } from '../../parts/saved-views.tsx'
import { TableMenu } from '../../parts/table-menu.tsx'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { hasNothingToShow } from '../../platform/queries.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { OwnDocumentFilter, OwnDocumentList } from './own-document-list.tsx'
import { type OwnDocumentSearch, ownDocumentSearchFrom } from './own-document-search.ts'
import { customerDocumentsQuery } from './queries.ts'

/** Every document that a kitchen has got, of whichever order. */
export const CustomerDocuments = () => {
  const t = useWorkplaceTranslations('billing.own')
  const file = useWorkplaceTranslations('payments.file')
  const search = ownDocumentSearchFrom('customer', useSearch({ strict: false }))
  const navigate = useNavigate()
  const show = (next: OwnDocumentSearch) =>
    void navigate({
      to: '/business-customer/orders',
      search: { view: 'documents', ...next } as never,
      replace: true,
      resetScroll: false,
    })
  const list = useInfiniteQuery({ ...customerDocumentsQuery(search), throwOnError: hasNothingToShow })
  return (
    <>
      <Link
        to="/business-customer/orders"
        className="mb-3 inline-flex min-h-11 items-center gap-2 rounded-md text-primary-ink underline-offset-4 hover:underline"
      >
        <ArrowLeft aria-hidden className="size-4" />
        {t('backToOrders')}
      </Link>
      <PageHeader
        title={t('title')}
        lead={t('documentsLead')}
        actions={
          <>
            <SavedViews
              list="customerDocuments"
              search={search}
              onShow={(view) => show(ownDocumentSearchFrom('customer', view))}
            />
            <TableMenu list={listOwnDocuments} query={search} fileName={file('documents')} />
          </>
        }
      />
      <OwnDocumentFilter side="customer" search={search} onChange={show} />
      <OwnDocumentList
        side="customer"
        search={search}
        onChange={show}
        list={list}
        empty={
          <EmptyState icon={FileText} title={t('noInvoices')}>
            {t('none')}
          </EmptyState>
        }
      />
    </>
  )
}
