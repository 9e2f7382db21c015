import { createFileRoute } from '@tanstack/react-router'
import { FileSpreadsheet, Replace } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { articleFilterFrom } from '../../../features/catalogue/articles/article-filter.ts'
import { ArticleList, CreateLink } from '../../../features/catalogue/articles/article-list.tsx'
import { ArticleTableMenu } from '../../../features/catalogue/articles/article-table-menu.tsx'
import { articlesQuery, keptSuppliersQuery } from '../../../features/catalogue/articles/queries.ts'
import { allLists, priceListSearchFrom } from '../../../features/catalogue/price-lists/price-list-search.ts'
import { SavedViews } from '../../../parts/saved-views.tsx'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { Button } from '../../../ui/button.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PageSkeleton } from '../../../ui/page-skeleton.tsx'

const SearchWords = lazy(() => import('../../../features/market/synonyms/search-words.tsx'))
const PriceLists = lazy(() => import('../../../features/catalogue/price-lists/price-lists.tsx'))

export const Route = createFileRoute('/retailer/articles/')({
  // Price lists and search words have no address of their own in the specification: they stand in place of the articles they are about.
  validateSearch: (search: Record<string, unknown>) => ({
    ...articleFilterFrom(search),
    ...priceListSearchFrom(search),
    ...(search.words === true ? { words: true } : {}),
  }),
  loaderDeps: ({ search }) => search,
  // The rows are not waited for: the filter stays where it is while they come. What can be chosen in it is.
  loader: async ({ context, deps }) => {
    void context.queryClient.prefetchInfiniteQuery(articlesQuery('retailer', deps))
    await context.queryClient.ensureQueryData(keptSuppliersQuery)
  },
  component: Page,
})

function Page() {
  const t = useWorkplaceTranslations()
  const navigate = Route.useNavigate()
  const { list, show, words, ...filter } = Route.useSearch()
  if (words) {
    return (
      <Suspense fallback={<PageSkeleton />}>
        <SearchWords onBack={() => void navigate({ search: {} })} />
      </Suspense>
    )
  }
  if (list !== undefined) {
    return (
      <Suspense fallback={<PageSkeleton />}>
        <PriceLists
          desk="retailer"
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
        lead={t('articles.retailerLead')}
        actions={
          <>
            <SavedViews
              list="hubArticles"
              search={filter}
              onShow={(view) => void navigate({ search: articleFilterFrom(view), replace: true })}
            />
            <ArticleTableMenu desk="retailer" filter={filter} />
            <Button look="secondary" onClick={() => void navigate({ search: { list: allLists } })}>
              <FileSpreadsheet aria-hidden />
              {t('priceLists.open')}
            </Button>
            <Button look="secondary" onClick={() => void navigate({ search: { words: true } })}>
              <Replace aria-hidden />
              {t('synonyms.open')}
            </Button>
            <CreateLink desk="retailer" />
          </>
        }
      />
      <ArticleList desk="retailer" filter={filter} onFilter={(search) => void navigate({ search, replace: true })} />
    </>
  )
}
