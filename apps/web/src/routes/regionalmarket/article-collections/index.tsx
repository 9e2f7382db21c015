import { createFileRoute } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { ShownCollections } from '../../../features/collections/shown-collections.tsx'
import { prepareShoppingWords } from '../../../platform/words.tsx'
import { Page } from '../../../ui/page.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'

const CollectionsPage = () => {
  const t = useTranslations('shopping.collections')
  return (
    <Page>
      <PageHeader title={t('title')} lead={t('lead')} />
      <ShownCollections />
    </Page>
  )
}

export const Route = createFileRoute('/regionalmarket/article-collections/')({
  loader: prepareShoppingWords,
  component: CollectionsPage,
})
