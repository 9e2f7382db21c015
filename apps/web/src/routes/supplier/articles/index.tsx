import { createFileRoute } from '@tanstack/react-router'
import { FileSpreadsheet } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { articleFilterFrom } from '../../../features/catalogue/articles/article-filter.ts'
import { ArticleList, CreateLink } from '../../../features/catalogue/articles/article-list.tsx'
import { ArticleTableMenu } from '../../../features/catalogue/articles/article-table-menu.tsx'
import { articlesQuery } from '../../../features/catalogue/articles/queries.ts'
import { allLists, priceListSearchFrom } from '../../../features/catalogue/price-lists/price-list-search.ts'
import { SavedViews } from '../../../parts/saved-views.tsx'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { Button } from '../../../ui/button.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PageSkeleton } from '../../../ui/page-skeleton.tsx'

const PriceLists = lazy(() => import('../../../features/catalogue/price-lists/price-lists.tsx'))

export const Route = createFileRoute('/supplier/articles/')({
  // Price lists have no address of their own in the specification: they stand in place of the articles they change.
  validateSearch: (search: Record<string, unknown>) => ({
    ...articleFilterFrom(search),
    ...priceListSearchFrom(search),
  }),
  loaderDeps: ({ search }) => search,
  // Not waited for: the filter stays where it is while the rows come.
  loader: ({ context, deps }) => {
    void context.queryClient.prefetchInfiniteQuery(articlesQuery('supplier', deps))
  },
  component: Page,
})

function Page() {
  const t = useWorkplaceTranslations()
  const navigate = Route.useNavigate()
  const { list, show, ...filter } = Route.useSearch()
  if (list !== undefined) {
    return (
      <Suspense fallback={<PageSkeleton />}>
        <PriceLists
          desk="supplier"
          search={{ list, ...(show === undefined ? {} : { show }) }}
          onSearch={(search) => void navigate({ search })}
        />
      </Suspense>
    )
  }
  return (
    <>
      <PageHeader
        title={t('articles.title')}
        lead={t('articles.supplierLead')}
        actions={
          <>
            <SavedViews
              list="supplierArticles"
              search={filter}
              onShow={(view) => void navigate({ search: articleFilterFrom(view), replace: true })}
            />
            <ArticleTableMenu desk="supplier" filter={filter} />
            <Button look="secondary" onClick={() => void navigate({ search: { list: allLists } })}>
              <FileSpreadsheet aria-hidden />
              {t('priceLists.open')}
            </Button>
            <CreateLink desk="supplier" />
          </>
        }
      />
      <ArticleList desk="supplier" filter={filter} onFilter={(search) => void navigate({ search, replace: true })} />
    </>
  )
}
