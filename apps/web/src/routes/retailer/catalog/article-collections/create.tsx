import { createFileRoute } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { NewCollectionForm } from '../../../../features/collections/new-collection-form.tsx'
import { PageHeader } from '../../../../ui/page-header.tsx'

export const Route = createFileRoute('/retailer/catalog/article-collections/create')({ component: Page })

function Page() {
  const t = useTranslations('collections')
  return (
    <>
      <PageHeader title={t('createTitle')} lead={t('createLead')} />
      <NewCollectionForm />
    </>
  )
}
