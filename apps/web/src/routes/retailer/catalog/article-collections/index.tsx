import { createFileRoute } from '@tanstack/react-router'
import { CollectionList, CreateLink } from '../../../../features/collections/collection-list.tsx'
import { collectionsQuery } from '../../../../features/collections/queries.ts'
import { useWorkplaceTranslations } from '../../../../platform/later-words.ts'
import { PageHeader } from '../../../../ui/page-header.tsx'

export const Route = createFileRoute('/retailer/catalog/article-collections/')({
  // Not waited for: the head stands while the rows come.
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(collectionsQuery),
  component: Page,
})

function Page() {
  const t = useWorkplaceTranslations('collections')
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} actions={<CreateLink />} />
      <CollectionList />
    </>
  )
}
