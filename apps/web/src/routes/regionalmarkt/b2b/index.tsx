import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useTranslations } from 'use-intl'
import { setQuantity, useCart } from '../../../features/cart/cart-store.ts'
import { CartBar, CartColumn } from '../../../features/cart/lazy-cart.tsx'
import { useCategoryName } from '../../../features/market/active-filters.tsx'
import { MarketList } from '../../../features/market/market-list.tsx'
import { marketSearchOf } from '../../../features/market/market-search.ts'
import {
  type ArticleCard,
  articlesQuery,
  categoriesQuery,
  facetsQuery,
  type Offer,
} from '../../../features/market/queries.ts'
import { useDocumentTitle } from '../../../ui/document-title.ts'
import { Page } from '../../../ui/page.tsx'

const putIn = ({ name }: ArticleCard, { salesUnitId, name: salesUnitName, unitPriceCents }: Offer, quantity: number) =>
  setQuantity({ salesUnitId, name, salesUnitName, unitPriceCents }, quantity)

const MarketPage = () => {
  const t = useTranslations('market')
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const { lines } = useCart()
  const category = useCategoryName(search.category)
  const title = search.q ? t('resultsFor', { q: search.q }) : (category ?? t('title'))
  useDocumentTitle(title)
  const quantityOf = useCallback(
    (id: string) => lines.find(({ salesUnitId }) => salesUnitId === id)?.quantity ?? 0,
    [lines],
  )
  return (
    <>
      <Page className="flex gap-9 py-6 sm:py-7">
        <MarketList
          title={title}
          search={search}
          onSearch={(next) => void navigate({ search: next, resetScroll: false })}
          quantityOf={quantityOf}
          onQuantity={putIn}
        />
        <CartColumn />
      </Page>
      <CartBar />
    </>
  )
}

export const Route = createFileRoute('/regionalmarkt/b2b/')({
  validateSearch: marketSearchOf,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => {
    void queryClient.prefetchInfiniteQuery(articlesQuery(deps))
    void queryClient.prefetchQuery(categoriesQuery)
    void queryClient.prefetchQuery(facetsQuery(deps))
  },
  component: MarketPage,
})
