import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useTranslations } from 'use-intl'
import { setQuantity, useCart } from '../../features/cart/cart-store.ts'
import { CartBar, CartColumn } from '../../features/cart/lazy-cart.tsx'
import { MarketList } from '../../features/market/market-list.tsx'
import { marketSearchOf } from '../../features/market/market-search.ts'
import { prefetchMarket } from '../../features/market/queries.ts'
import { SearchStart } from '../../features/market/search-start.tsx'
import { channelNow } from '../../platform/channel.ts'
import { useDocumentTitle } from '../../ui/document-title.ts'
import { Page } from '../../ui/page.tsx'

const SearchPage = () => {
  const t = useTranslations('market')
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const { lines } = useCart()
  const title = search.q ? t('resultsFor', { q: search.q }) : t('searchTitle')
  useDocumentTitle(title)
  const quantityOf = useCallback(
    (id: string) => lines.find(({ salesUnitId }) => salesUnitId === id)?.quantity ?? 0,
    [lines],
  )
  if (search.q === undefined) {
    return (
      <Page className="max-w-[72rem]">
        <SearchStart />
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
          quantityOf={quantityOf}
          onQuantity={({ name }, { salesUnitId, name: salesUnitName, unitPriceCents }, quantity) =>
            setQuantity({ salesUnitId, name, salesUnitName, unitPriceCents }, quantity)
          }
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
    if (deps.q === undefined) return
    prefetchMarket(queryClient, channelNow(), deps)
  },
  component: SearchPage,
})
