import { type OrderItemStatus, orderItemStatuses } from '@regionalmarkt/domain/orders/order-item-status.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { ClipboardList } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { OrderTable } from '../../../features/orders/order-table.tsx'
import { ordersQuery } from '../../../features/orders/queries.ts'
import { reasonOf } from '../../../platform/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Field } from '../../../ui/field.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Select } from '../../../ui/select.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'

const OrdersEmpty = ({ isFiltered }: { isFiltered: boolean }) => {
  const t = useTranslations('orders')
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
            <Link to="/regionalmarkt/b2b">{t('toMarket')}</Link>
          )}
        </Button>
      }
    >
      {isFiltered ? t('noneFilteredText') : t('noneText')}
    </EmptyState>
  )
}

const StatusFilter = () => {
  const t = useTranslations()
  const { status } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <Field label={t('orders.filterLabel')} className="mb-4 max-w-72">
      <Select
        value={status ?? 'all'}
        onChange={(event) => void navigate({ search: searchOf({ status: event.target.value }) })}
        options={[
          { value: 'all', label: t('orders.allStatuses') },
          ...orderItemStatuses.map((value) => ({ value, label: t(`statuses.order.${value}`) })),
        ]}
      />
    </Field>
  )
}

const OrdersPage = () => {
  const t = useTranslations()
  const { status } = Route.useSearch()
  const list = useInfiniteQuery(ordersQuery(status))
  const rows = list.data?.pages.flatMap((page) => page.orders) ?? []
  return (
    <>
      <PageHeader
        title={t('orders.title')}
        lead={t('orders.lead')}
        actions={
          <Button asChild>
            <Link to="/regionalmarkt/b2b">{t('orders.toMarket')}</Link>
          </Button>
        }
      />
      <Card>
        <StatusFilter />
        {list.isPending && <SkeletonRows />}
        {list.isError && rows.length === 0 && (
          <EmptyState
            icon={ClipboardList}
            title={t('orders.loadFailed')}
            action={<Button onClick={() => void list.refetch()}>{t('ui.retry')}</Button>}
          >
            {reasonOf(list.error)}
          </EmptyState>
        )}
        {list.isSuccess && <OrderTable rows={rows} empty={<OrdersEmpty isFiltered={status !== undefined} />} />}
        {list.hasNextPage && (
          <div className="mt-6 flex justify-center">
            <Button look="secondary" isBusy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
              {t('ui.loadMore')}
            </Button>
          </div>
        )}
      </Card>
    </>
  )
}

/** What makes no sense in the address is left out. */
const searchOf = ({ status }: Record<string, unknown>): { status?: OrderItemStatus } => {
  const known = orderItemStatuses.find((each) => each === status)
  return known ? { status: known } : {}
}

export const Route = createFileRoute('/business-customer/orders/')({
  validateSearch: searchOf,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => void queryClient.prefetchInfiniteQuery(ordersQuery(deps.status)),
  component: OrdersPage,
})
