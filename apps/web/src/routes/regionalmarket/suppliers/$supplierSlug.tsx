import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { CartBar, CartColumn } from '../../../features/cart/lazy-cart.tsx'
import { articlesQuery } from '../../../features/market/queries.ts'
import { SupplierArticles } from '../../../features/market/supplier-articles.tsx'
import { SupplierDistance } from '../../../features/market/supplier-distance.tsx'
import { supplierQuery, suppliersSearchOf } from '../../../features/market/supplier-queries.ts'
import { SupplierSkeleton, SupplierView } from '../../../features/market/supplier-view.tsx'
import { channelNow, useChannel } from '../../../platform/channel.ts'
import { fetchWords } from '../../../platform/later-words.ts'
import { checkedParams } from '../../../platform/route-params.ts'
import { Page } from '../../../ui/page.tsx'
import { heartOf } from '../-heart-of.tsx'
import { putIn } from '../-put-in.ts'
import { useQuantityOf } from '../-quantity-of.ts'

const SupplierPage = () => {
  const { data: supplier } = useSuspenseQuery(supplierQuery(useChannel(), Route.useParams().supplierSlug))
  const search = Route.useSearch()
  const { category } = search
  const navigate = Route.useNavigate()
  return (
    <>
      <Page className="flex gap-9 py-6 sm:py-7">
        <div className="flex min-w-0 flex-1 flex-col gap-12">
          <SupplierView
            supplier={supplier}
            distance={
              supplier.tellsDistances && (
                <SupplierDistance
                  supplierSlug={supplier.slug}
                  search={search}
                  onSearch={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
                />
              )
            }
          />
          <SupplierArticles
            supplier={supplier}
            category={category}
            onCategory={(next) => void navigate({ search: { ...search, category: next }, resetScroll: false })}
            quantityOf={useQuantityOf()}
            onQuantity={putIn}
            cornerOf={heartOf}
          />
        </div>
        <CartColumn />
      </Page>
      <CartBar />
    </>
  )
}

const SupplierPending = () => (
  <Page className="flex gap-9 py-6 sm:py-7">
    <SupplierSkeleton />
    <CartColumn />
  </Page>
)

export const Route = createFileRoute('/regionalmarket/suppliers/$supplierSlug')({
  params: checkedParams({ supplierSlug: 'slug' }),
  validateSearch: suppliersSearchOf,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, params: { supplierSlug }, deps: { category } }) => {
    const channel = channelNow()
    void queryClient.prefetchInfiniteQuery(articlesQuery(channel, { supplier: supplierSlug, category }))
    await Promise.all([fetchWords('shopping'), queryClient.ensureQueryData(supplierQuery(channel, supplierSlug))])
  },
  pendingComponent: SupplierPending,
  component: SupplierPage,
})
