import { createFileRoute } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { CollectionList, CreateLink } from '../../../../features/collections/collection-list.tsx'
import { collectionsQuery } from '../../../../features/collections/queries.ts'
import { PageHeader } from '../../../../ui/page-header.tsx'

export const Route = createFileRoute('/retailer/catalog/article-collections/')({
  // Not waited for: the head stands while the rows come.
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(collectionsQuery),
  component: Page,
})

function Page() {
  const t = useTranslations('collections')
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} actions={<CreateLink />} />
      <CollectionList />
    </>
  )
}
