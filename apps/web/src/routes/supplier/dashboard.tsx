import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link, useSearch } from '@tanstack/react-router'
import { PackageCheck } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { ArticlesNotInMarket } from '../../features/procurement/articles-not-in-market.tsx'
import { usePackedGoods } from '../../features/procurement/packed-goods.ts'
import { PackingDay } from '../../features/procurement/packing-day.tsx'
import { ordersToSupplyQuery } from '../../features/procurement/queries.ts'
import { SalesWeeks } from '../../features/procurement/sales-weeks.tsx'
import { ShowFarm } from '../../features/procurement/show-farm.tsx'
import { StockNews } from '../../features/procurement/stock-news.tsx'
import { PlannedDemand, plannedDemandQuery } from '../../features/recurring-sales-orders/planned-demand.tsx'
import { OwnSettlementCard } from '../../features/settlement/own-settlement.tsx'
import { farmWorkListQuery } from '../../parts/work-lists.ts'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { useGreeting } from '../../platform/use-greeting.ts'
import { useNow } from '../../platform/use-now.ts'
import { useFormat } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { MoreButton } from '../../ui/more-button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { CardRowsSkeleton } from '../../ui/skeleton.tsx'

export const Route = createFileRoute('/supplier/dashboard')({
  loader: ({ context: { queryClient } }) =>
    Promise.all([
      queryClient.ensureQueryData(farmWorkListQuery),
      queryClient.ensureInfiniteQueryData(ordersToSupplyQuery),
      // What it shows stands above other things: it must not come after them. Without it the page is as good.
      queryClient.prefetchQuery(plannedDemandQuery('supplier')),
    ]),
  pendingComponent: CardRowsSkeleton,
  component: SupplierPage,
})

const SettlementView = lazy(async () => ({
  default: (await import('../../features/settlement/settlement-view.tsx')).SettlementView,
}))

/** The dashboard, or at its `?view=settlement` what a producer is paid. */
function SupplierPage() {
  const search = useSearch({ strict: false }) as { view?: unknown }
  if (search.view !== 'settlement') return <SupplierDashboard />
  return (
    <Suspense fallback={<CardRowsSkeleton />}>
      <SettlementView />
    </Suspense>
  )
}

function SupplierDashboard() {
  const t = useWorkplaceTranslations('procurement')
  const nav = useTranslations('shell.nav')
  const format = useFormat()
  const now = useNow()
  const { data } = useSuspenseQuery(farmWorkListQuery)
  const { lines, tick } = usePackedGoods(data.packing)
  const list = useSuspenseInfiniteQuery(ordersToSupplyQuery)
  const orders = list.data.pages.flatMap((page) => page.orders)
  const days = [...new Set(orders.map(({ deliveryDate }) => deliveryDate))]
  return (
    <>
      <PageHeader
        title={useGreeting()}
        tabTitle={nav('dashboard')}
        lead={`${format.longDay(format.dayOf(now))} · ${t('dashboard.toPack', { count: data.openOrders })}`}
        actions={
          <Button asChild look="secondary" className="max-sm:hidden">
            <Link to="/supplier/orders">{t('dashboard.allOrders')}</Link>
          </Button>
        }
      />
      <div className="grid items-start gap-5 sm:gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="flex min-w-0 flex-col gap-5 sm:gap-6">
          {days.length === 0 && (
            <Card>
              <EmptyState icon={PackageCheck} title={t('dashboard.nothingTitle')}>
                {t('dashboard.nothingText')}
              </EmptyState>
            </Card>
          )}
          {days.map((day) => (
            <PackingDay
              key={day}
              day={day}
              lines={lines.filter(({ deliveryDate }) => deliveryDate === day)}
              orders={orders.filter(({ deliveryDate }) => deliveryDate === day)}
              onTick={tick}
            />
          ))}
          <MoreButton list={list} />
        </div>
        <div className="flex min-w-0 flex-col gap-5 sm:gap-6">
          <OwnSettlementCard />
          <StockNews {...data.stockWarnings} />
          <PlannedDemand />
          <SalesWeeks weeks={data.weeks} />
          <ArticlesNotInMarket {...data} />
          {!data.hasPhoto && <ShowFarm />}
        </div>
      </div>
    </>
  )
}
