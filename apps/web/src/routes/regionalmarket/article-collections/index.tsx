import { createFileRoute } from '@tanstack/react-router'
import { ShownCollections } from '../../../features/collections/shown-collections.tsx'
import { fetchWords, useShoppingTranslations } from '../../../platform/later-words.ts'
import { Page } from '../../../ui/page.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'

const CollectionsPage = () => {
  const t = useShoppingTranslations('shopping.collections')
  return (
    <Page>
      <PageHeader title={t('title')} lead={t('lead')} />
      <ShownCollections />
    </Page>
  )
}

export const Route = createFileRoute('/regionalmarket/article-collections/')({
  loader: () => fetchWords('shopping'),
  component: CollectionsPage,
})
