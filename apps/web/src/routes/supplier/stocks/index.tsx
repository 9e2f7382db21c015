import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { History } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { type LowFilter, lowFilterFrom, type TabbedStockSearch } from '../../../features/stock/low-filter.ts'
import { LowStock } from '../../../features/stock/low-stock.tsx'
import { OwnSelection } from '../../../features/stock/own-selection.tsx'
import { supplierStocksQuery } from '../../../features/stock/queries.ts'
import { SoldOut } from '../../../features/stock/sold-out.tsx'
import { stockFilterFrom } from '../../../features/stock/stock-filter.ts'
import { StockLots } from '../../../features/stock/stock-lots.tsx'
import { StockTools } from '../../../features/stock/stock-tools.tsx'
import { useChosenLots } from '../../../features/stock/use-chosen-lots.ts'
import { LowTools } from '../../../features/stock/warning-tools.tsx'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { hasNothingToShow } from '../../../platform/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { DetailSkeleton } from '../../../ui/skeleton.tsx'
import { Tabs } from '../../../ui/tabs.tsx'

const LikeLastWeek = lazy(() => import('../../../features/stock/like-last-week.tsx'))

export const Route = createFileRoute('/supplier/stocks/')({
  // Read where it is used: what reads an address here would come before the first screen of the shop.
  validateSearch: (search) => search as TabbedStockSearch & { view?: 'low' },
  // Not waited for: the filter stays where it is while the rows come.
  loader: ({ context, location }) => {
    void context.queryClient.prefetchInfiniteQuery(supplierStocksQuery(stockFilterFrom(location.search)))
  },
  component: SupplierStocks,
})

function SupplierStocks() {
  const t = useWorkplaceTranslations()
  const navigate = Route.useNavigate()
  const search = Route.useSearch()
  const view = search.view === 'low' ? 'low' : 'stock'
  const [isFilling, setFilling] = useState(false)
  const low = {
    filter: lowFilterFrom(search),
    onFilter: (filter: LowFilter) => void navigate({ search: { ...filter, view: 'low' }, replace: true }),
  }
  return (
    <>
      <PageHeader
        title={t('procurement.stocks')}
        lead={t('stock.supplierLead')}
        actions={
          view === 'low' ? (
            <LowTools desk="supplier" {...low} />
          ) : (
            <>
              <StockTools
                filter={stockFilterFrom(search)}
                onFilter={(filter) => void navigate({ search: filter, replace: true })}
              />
              <Button look="secondary" onClick={() => setFilling(true)}>
                <History aria-hidden />
                {t('stock.lastWeek.open')}
              </Button>
            </>
          )
        }
      />
      <Tabs
        label={t('stock.views')}
        value={view}
        onChange={(next) => navigate({ search: next === 'low' ? { view: 'low' } : {}, replace: true })}
        tabs={[
          { value: 'stock', label: t('stock.view.stock'), content: <OwnLots /> },
          {
            value: 'low',
            label: t('stock.warning.low'),
            content: <LowStock desk="supplier" {...low} />,
          },
        ]}
      />
      {isFilling && (
        <Suspense fallback={null}>
          <LikeLastWeek onClose={() => setFilling(false)} />
        </Suspense>
      )}
    </>
  )
}

function OwnLots() {
  const navigate = Route.useNavigate()
  const filter = stockFilterFrom(Route.useSearch())
  const list = useInfiniteQuery({
    ...supplierStocksQuery(filter),
    placeholderData: keepPreviousData,
    throwOnError: hasNothingToShow,
  })
  const chosen = useChosenLots(list, filter)
  const [first] = list.data?.pages ?? []
  if (!first?.figures) return <DetailSkeleton />
  return (
    <>
      <StockLots
        rows={list.data?.pages.flatMap((page) => page.stocks) ?? []}
        figures={first.figures}
        list={list}
        isHub={false}
        filter={filter}
        onFilter={(search) => navigate({ search, replace: true })}
        selected={chosen.ids}
        onSelect={chosen.choose}
      />
      <OwnSelection chosen={chosen} />
      <SoldOut units={first.soldOut} />
    </>
  )
}
