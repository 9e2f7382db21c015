import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { CartBar, CartColumn } from '../../features/cart/lazy-cart.tsx'
import { MarketList } from '../../features/market/market-list.tsx'
import { marketSearchOf } from '../../features/market/market-search.ts'
import { prefetchMarket } from '../../features/market/queries.ts'
import { channelNow } from '../../platform/channel.ts'
import { useDocumentTitle } from '../../ui/document-title.ts'
import { Page } from '../../ui/page.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { heartOf } from '../regionalmarket/-heart-of.tsx'
import { putIn } from '../regionalmarket/-put-in.ts'
import { useQuantityOf } from '../regionalmarket/-quantity-of.ts'

const SearchStart = lazy(async () => ({
  default: (await import('../../features/market/search-start.tsx')).SearchStart,
}))
const FoundBesides = lazy(async () => ({ default: (await import('./-found-besides.tsx')).FoundBesides }))

const SearchPage = () => {
  const t = useTranslations('market')
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const quantityOf = useQuantityOf()
  const title = search.q ? t('resultsFor', { q: search.q }) : t('searchTitle')
  useDocumentTitle(title)
  if (search.q === undefined) {
    return (
      <Page className="max-w-[72rem]">
        <h1 tabIndex={-1} className="text-[1.75rem] sm:text-3xl">
          {t('searchFirst')}
        </h1>
        <p className="mt-1.5 max-w-prose text-lg text-quiet">{t('searchFirstText')}</p>
        <Suspense fallback={<SkeletonRows />}>
          <SearchStart />
        </Suspense>
      </Page>
    )
  }
  return (
    <>
      <Page className="flex gap-9 py-6 sm:py-7">
        <MarketList
          title={title}
          search={search}
          onSearch={(next) => void navigate({ search: next, resetScroll: false })}
          besides={
            <Suspense>
              <FoundBesides q={search.q} />
            </Suspense>
          }
          quantityOf={quantityOf}
          onQuantity={putIn}
          cornerOf={heartOf}
        />
        <CartColumn />
      </Page>
      <CartBar />
    </>
  )
}

export const Route = createFileRoute('/_public/search')({
  validateSearch: marketSearchOf,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => {
    if (deps.q !== undefined) void prefetchMarket(queryClient, channelNow(), deps)
  },
  component: SearchPage,
})
