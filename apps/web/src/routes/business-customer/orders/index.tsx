import { useInfiniteQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { ClipboardList } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { OrderTable } from '../../../features/orders/order-table.tsx'
import { ordersQuery } from '../../../features/orders/queries.ts'
import { FailedNews } from '../../../features/recurring-sales-orders/failed-news.tsx'
import { OwnContainers } from '../../../parts/container-account.tsx'
import { orderFilterFrom } from '../../../parts/order-filter.ts'
import { OrderFilterBar } from '../../../parts/order-filter-bar.tsx'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { reasonOf } from '../../../platform/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { MoreButton } from '../../../ui/more-button.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { useOrderAgain } from './-use-order-again.ts'

const OrdersEmpty = ({ isFiltered }: { isFiltered: boolean }) => {
  const t = useWorkplaceTranslations('orders')
  return (
    <EmptyState
      icon={ClipboardList}
      title={isFiltered ? t('noneFiltered') : t('none')}
      action={
        <Button asChild>
          {isFiltered ? (
            <Link to="/business-customer/orders" search={{}}>
              {t('showAll')}
            </Link>
          ) : (
            <Link to="/regionalmarket/b2b">{t('toMarket')}</Link>
          )}
        </Button>
      }
    >
      {isFiltered ? t('noneFilteredText') : t('noneText')}
    </EmptyState>
  )
}

const OrdersPage = () => {
  const t = useWorkplaceTranslations()
  const ofUi = useTranslations('ui')
  const filter = Route.useSearch()
  const navigate = Route.useNavigate()
  const list = useInfiniteQuery(ordersQuery(filter))
  const again = useOrderAgain()
  const rows = list.data?.pages.flatMap((page) => page.orders) ?? []
  return (
    <>
      <PageHeader
        title={t('orders.title')}
        lead={t('orders.lead')}
        actions={
          <Button asChild>
            <Link to="/regionalmarket/b2b">{t('orders.toMarket')}</Link>
          </Button>
        }
      />
      <FailedNews />
      <OrderFilterBar filter={filter} onChange={(search) => navigate({ search, replace: true })} />
      <Card className="py-3 sm:py-3">
        {list.isPending && <SkeletonRows />}
        {list.isError && rows.length === 0 && (
          <EmptyState
            icon={ClipboardList}
            title={t('orders.loadFailed')}
            action={<Button onClick={() => void list.refetch()}>{ofUi('retry')}</Button>}
          >
            {reasonOf(list.error)}
          </EmptyState>
        )}
        {list.isSuccess && (
          <OrderTable
            rows={rows}
            empty={<OrdersEmpty isFiltered={Object.keys(filter).length > 0} />}
            onOrderAgain={again.mutate}
            orderingAgain={again.isPending ? again.variables : undefined}
          />
        )}
        <MoreButton list={list} />
      </Card>
      <div className="mt-5 sm:mt-6">
        <OwnContainers side="business-customer" />
      </div>
    </>
  )
}

export const Route = createFileRoute('/business-customer/orders/')({
  validateSearch: orderFilterFrom,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => void queryClient.prefetchInfiniteQuery(ordersQuery(deps)),
  component: OrdersPage,
})
