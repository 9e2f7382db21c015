import { createFileRoute } from '@tanstack/react-router'
import { NewCollectionForm } from '../../../../features/collections/new-collection-form.tsx'
import { useWorkplaceTranslations } from '../../../../platform/later-words.ts'
import { PageHeader } from '../../../../ui/page-header.tsx'

export const Route = createFileRoute('/retailer/catalog/article-collections/create')({ component: Page })

function Page() {
  const t = useWorkplaceTranslations('collections')
  return (
    <>
      <PageHeader title={t('createTitle')} lead={t('createLead')} />
      <NewCollectionForm />
    </>
  )
}
