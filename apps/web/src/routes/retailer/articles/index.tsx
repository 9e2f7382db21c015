import { createFileRoute } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { articleFilterFrom } from '../../../features/articles/article-filter.ts'
import { ArticleList, CreateLink } from '../../../features/articles/article-list.tsx'
import { articlesQuery } from '../../../features/articles/queries.ts'
import { PageHeader } from '../../../ui/page-header.tsx'

export const Route = createFileRoute('/retailer/articles/')({
  validateSearch: articleFilterFrom,
  loaderDeps: ({ search }) => search,
  // Not waited for: the filter stays where it is while the rows come.
  loader: ({ context, deps }) => {
    void context.queryClient.prefetchInfiniteQuery(articlesQuery('retailer', deps))
  },
  component: Page,
})

function Page() {
  const t = useTranslations('articles')
  const navigate = Route.useNavigate()
  return (
    <>
      <PageHeader title={t('title')} lead={t('retailerLead')} actions={<CreateLink desk="retailer" />} />
      <ArticleList
        desk="retailer"
        filter={Route.useSearch()}
        onFilter={(search) => void navigate({ search, replace: true })}
      />
    </>
  )
}
