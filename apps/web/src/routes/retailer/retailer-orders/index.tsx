import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { TriangleAlert, Truck } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { type SupplyOrderRow, supplyOrdersQuery } from '../../../features/fulfilment/queries.ts'
import { ByDay } from '../../../parts/by-day.tsx'
import { orderFilterFrom } from '../../../parts/order-filter.ts'
import { OrderFilterBar } from '../../../parts/order-filter-bar.tsx'
import { OrderStatusBadge } from '../../../parts/status-badge.tsx'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { hasNothingToShow } from '../../../platform/queries.ts'
import { useFormat } from '../../../platform/words.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { columnsOf, DataTable } from '../../../ui/data-table.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { MoreButton } from '../../../ui/more-button.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'

export const Route = createFileRoute('/retailer/retailer-orders/')({
  validateSearch: orderFilterFrom,
  loaderDeps: ({ search }) => search,
  // Not waited for: the filter stays where it is while the rows come.
  loader: ({ context, deps }) => {
    void context.queryClient.prefetchInfiniteQuery(supplyOrdersQuery(deps))
  },
  component: RetailerOrders,
})

const column = columnsOf<SupplyOrderRow>()

const useColumns = () => {
  const t = useWorkplaceTranslations('fulfilment')
  const ofMethod = useTranslations('statuses.deliveryMethod')
  const format = useFormat()
  return column.columns([
    column.accessor('supplierName', {
      header: t('column.supplier'),
      meta: { onCard: 'title' },
      cell: ({ row: { original: order } }) => (
        <>
          <span className="block font-semibold">{order.supplierName}</span>
          <span className="block text-sm font-normal text-quiet">{ofMethod(order.leg)}</span>
        </>
      ),
    }),
    column.accessor('orderNumber', {
      header: t('column.number'),
      cell: ({ row: { original: order } }) => (
        <Link
          to="/retailer/retailer-orders/$orderNumber"
          params={{ orderNumber: order.orderNumber }}
          className="inline-flex min-h-11 items-center rounded-md font-medium text-primary-ink underline-offset-4 hover:underline sm:min-h-8"
        >
          {order.orderNumber}
        </Link>
      ),
    }),
    column.accessor('quantity', {
      header: t('column.quantity'),
      meta: { align: 'right' },
      cell: ({ row: { original: order } }) => (
        <>
          <span className="block font-semibold whitespace-nowrap">{t('packs', { count: order.quantity })}</span>
          <span className="block text-sm whitespace-nowrap text-quiet">{t('lines', { count: order.itemCount })}</span>
        </>
      ),
    }),
    column.accessor('netCents', {
      header: t('column.net'),
      meta: { align: 'right' },
      cell: ({ row }) => (
        <span className="font-semibold whitespace-nowrap">
          {(row.original.isEstimated ? format.approximateMoney : format.money)(row.original.netCents)}
        </span>
      ),
    }),
    column.accessor('status', {
      header: t('column.status'),
      meta: { onCard: 'aside' },
      cell: ({ row: { original: order } }) => (
        <span className="flex flex-col items-start gap-1">
          <OrderStatusBadge status={order.status} />
          {order.shortageCount > 0 && (
            <Badge tone="warning" icon={TriangleAlert}>
              {t('supplierOrders.shortage', { count: order.shortageCount })}
            </Badge>
          )}
          {order.isOpen && (
            <span className="text-sm font-normal text-quiet">
              {t('supplierOrders.open', { moment: format.dayAndTime(order.cutOffAt) })}
            </span>
          )}
        </span>
      ),
    }),
  ])
}

function RetailerOrders() {
  const t = useWorkplaceTranslations('fulfilment')
  const ofPurchase = useWorkplaceTranslations('purchases')
  const filter = Route.useSearch()
  const navigate = Route.useNavigate()
  const columns = useColumns()
  const list = useInfiniteQuery({
    ...supplyOrdersQuery(filter),
    placeholderData: keepPreviousData,
    throwOnError: hasNothingToShow,
  })
  const rows = list.data?.pages.flatMap((page) => page.orders)
  const isNarrowed = Object.keys(filter).length > 0
  return (
    <>
      <PageHeader
        title={t('retailerOrders')}
        lead={t('supplierOrders.lead')}
        actions={
          <>
            <Button asChild look="secondary">
              <Link to="/retailer/orders">{ofPurchase('shop.toList')}</Link>
            </Button>
            <Button asChild>
              <Link to="/retailer/b2b">{ofPurchase('list.toShop')}</Link>
            </Button>
          </>
        }
      />
      <OrderFilterBar filter={filter} onChange={(search) => navigate({ search, replace: true })} />
      {rows === undefined && (
        <Card>
          <SkeletonRows rows={8} />
        </Card>
      )}
      {rows?.length === 0 && (
        <Card>
          <EmptyState icon={Truck} title={t(isNarrowed ? 'supplierOrders.nothingTitle' : 'supplierOrders.emptyTitle')}>
            {t(isNarrowed ? 'supplierOrders.nothingText' : 'supplierOrders.emptyText')}
          </EmptyState>
        </Card>
      )}
      <ByDay rows={rows ?? []}>
        {(orders, day) => (
          <DataTable
            caption={t('supplierOrders.caption', { day })}
            columns={columns}
            rows={orders}
            rowId={(order) => order.orderNumber}
          />
        )}
      </ByDay>
      <MoreButton list={list} />
    </>
  )
}
