import { createFileRoute } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { useCallback } from 'react'
import { useTranslations } from 'use-intl'
import { CartBar } from '../../features/cart/cart-bar.tsx'
import { CartColumn } from '../../features/cart/cart-column.tsx'
import { setQuantity, useCart } from '../../features/cart/cart-store.ts'
import { MarketList } from '../../features/market/market-list.tsx'
import { marketSearchOf } from '../../features/market/market-search.ts'
import { articlesQuery, facetsQuery } from '../../features/market/queries.ts'
import { SearchForm } from '../../features/market/search-form.tsx'
import { useDocumentTitle } from '../../ui/document-title.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
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
  return (
    <>
      <Page className="py-6 sm:py-7">
        <SearchForm q={search.q} onSearch={(q) => void navigate({ search: { ...search, q } })} />
        {search.q === undefined ? (
          <>
            <h1 tabIndex={-1} className="sr-only">
              {title}
            </h1>
            <EmptyState icon={Search} title={t('searchFirst')}>
              {t('searchFirstText')}
            </EmptyState>
          </>
        ) : (
          <div className="flex gap-9">
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
          </div>
        )}
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
    void queryClient.prefetchInfiniteQuery(articlesQuery(deps))
    void queryClient.prefetchQuery(facetsQuery(deps))
  },
  component: SearchPage,
})
