import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { FileSpreadsheet } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { articleFilterFrom } from '../../../../features/catalogue/articles/article-filter.ts'
import { ArticleList, CreateLink } from '../../../../features/catalogue/articles/article-list.tsx'
import { ArticleTableMenu } from '../../../../features/catalogue/articles/article-table-menu.tsx'
import { keptSuppliersQuery } from '../../../../features/catalogue/articles/queries.ts'
import { allLists, priceListSearchFrom } from '../../../../features/catalogue/price-lists/price-list-search.ts'
import { SavedViews } from '../../../../parts/saved-views.tsx'
import { useWorkplaceTranslations } from '../../../../platform/later-words.ts'
import { checkedParams } from '../../../../platform/route-params.ts'
import { Button } from '../../../../ui/button.tsx'
import { PageHeader } from '../../../../ui/page-header.tsx'
import { PageSkeleton } from '../../../../ui/page-skeleton.tsx'

const PriceLists = lazy(() => import('../../../../features/catalogue/price-lists/price-lists.tsx'))

export const Route = createFileRoute('/retailer/articles/$supplierSlug/')({
  params: checkedParams({ supplierSlug: 'slug' }),
  // Price lists have no address of their own in the specification: they stand in place of the articles they change.
  validateSearch: (search: Record<string, unknown>) => ({
    ...articleFilterFrom(search),
    ...priceListSearchFrom(search),
  }),
  loader: ({ context }) => context.queryClient.ensureQueryData(keptSuppliersQuery),
  component: Page,
})

function Page() {
  const t = useWorkplaceTranslations()
  const navigate = Route.useNavigate()
  const { supplierSlug } = Route.useParams()
  const { data } = useSuspenseQuery(keptSuppliersQuery)
  const name = data.companies.find(({ slug }) => slug === supplierSlug)?.name
  const { list, show, ...filter } = Route.useSearch()
  if (list !== undefined) {
    return (
      <Suspense fallback={<PageSkeleton />}>
        <PriceLists
          desk="retailer"
          supplier={{ slug: supplierSlug, name: name ?? supplierSlug }}
          search={{ list, ...(show === undefined ? {} : { show }) }}
          onSearch={(search) => void navigate({ search })}
        />
      </Suspense>
    )
  }
  return (
    <>
      <PageHeader
        title={name === undefined ? t('articles.title') : t('articles.ofSupplier', { name })}
        lead={t('articles.ofSupplierLead')}
        actions={
          <>
            <SavedViews
              list="hubArticlesOfSupplier"
              search={filter}
              onShow={(view) => void navigate({ search: articleFilterFrom(view), replace: true })}
            />
            <ArticleTableMenu desk="retailer" filter={{ ...filter, supplier: supplierSlug }} />
            <Button look="secondary" onClick={() => void navigate({ search: { list: allLists } })}>
              <FileSpreadsheet aria-hidden />
              {t('priceLists.open')}
            </Button>
            <CreateLink desk="retailer" supplier={supplierSlug} />
          </>
        }
      />
      <ArticleList
        desk="retailer"
        supplier={supplierSlug}
        filter={filter}
        onFilter={(search) => void navigate({ search, replace: true })}
      />
    </>
  )
}
