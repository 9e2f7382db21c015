import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { Inbox } from 'lucide-react'
import { NextStep } from '../../../features/procurement/next-step.tsx'
import { type OrderRow, ordersQuery, workListQuery } from '../../../features/procurement/queries.ts'
import { orderFilterFrom } from '../../../parts/order-filter.ts'
import { OrderFilterBar } from '../../../parts/order-filter-bar.tsx'
import { OrderStatusBadge } from '../../../parts/status-badge.tsx'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { hasNothingToShow } from '../../../platform/queries.ts'
import { useFormat } from '../../../platform/words.tsx'
import { Card } from '../../../ui/card.tsx'
import { columnsOf, DataTable } from '../../../ui/data-table.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { MoreButton } from '../../../ui/more-button.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'

export const Route = createFileRoute('/supplier/orders/')({
  validateSearch: orderFilterFrom,
  loaderDeps: ({ search }) => search,
  // Not waited for: the filter stays where it is while the rows come.
  loader: ({ context, deps }) => {
    void context.queryClient.prefetchInfiniteQuery(ordersQuery(deps))
  },
  component: SupplierOrders,
})

const column = columnsOf<OrderRow>()

const useColumns = () => {
  const t = useWorkplaceTranslations('procurement')
  const format = useFormat()
  return column.columns([
    column.accessor('deliveryDate', {
      header: t('column.deliveryDate'),
      meta: { onCard: 'title' },
      cell: ({ row: { original: order } }) => (
        <>
          <span className="block font-semibold whitespace-nowrap">{format.day(order.deliveryDate)}</span>
          <span className="block text-sm font-normal text-quiet">{t(`leg.${order.leg}`)}</span>
        </>
      ),
    }),
    column.accessor('orderNumber', {
      header: t('column.number'),
      cell: ({ row: { original: order } }) => (
        <>
          <Link
            to="/supplier/orders/$orderNumber"
            params={{ orderNumber: order.orderNumber }}
            className="inline-flex min-h-11 items-center rounded-md font-medium whitespace-nowrap text-primary-ink underline-offset-4 hover:underline sm:min-h-8"
          >
            {order.orderNumber}
          </Link>
          <span className="block text-sm text-quiet">{order.retailerName}</span>
        </>
      ),
    }),
    column.accessor('quantity', {
      header: t('column.amount'),
      meta: { align: 'right' },
      cell: ({ row: { original: order } }) => (
        <>
          <span className="block font-semibold whitespace-nowrap">{t('packs', { count: order.quantity })}</span>
          <span className="block text-sm text-quiet">{t('lines', { count: order.itemCount })}</span>
        </>
      ),
    }),
    column.accessor('netCents', {
      header: t('column.net'),
      meta: { align: 'right' },
      cell: ({ row }) => (
        <span className="whitespace-nowrap">
          {(row.original.isEstimated ? format.approximateMoney : format.money)(row.original.netCents)}
        </span>
      ),
    }),
    column.accessor('status', {
      header: t('column.status'),
      meta: { onCard: 'aside' },
      cell: ({ row: { original: order } }) => (
        <>
          <OrderStatusBadge status={order.status} />
          {order.isOpen && (
            <span className="mt-1 block text-sm font-normal text-quiet">
              {t('collects', { moment: format.moment(order.cutOffAt) })}
            </span>
          )}
        </>
      ),
    }),
    column.display({
      id: 'next',
      header: () => <span className="sr-only">{t('column.next')}</span>,
      meta: { align: 'right' },
      cell: ({ row }) => <NextStep order={row.original} size="small" />,
    }),
  ])
}

function SupplierOrders() {
  const t = useWorkplaceTranslations('procurement')
  const filter = Route.useSearch()
  const navigate = Route.useNavigate()
  const columns = useColumns()
  const waiting = useQuery(workListQuery).data?.ordersToAccept
  const list = useInfiniteQuery({
    ...ordersQuery(filter),
    placeholderData: keepPreviousData,
    throwOnError: hasNothingToShow,
  })
  const rows = list.data?.pages.flatMap((page) => page.orders)
  const texts = Object.keys(filter).length > 0 ? 'nothing' : 'empty'
  return (
    <>
      <PageHeader
        title={t('orders')}
        lead={waiting === undefined ? '\u00a0' : t('orderList.lead', { count: waiting })}
      />
      <OrderFilterBar filter={filter} onChange={(search) => navigate({ search, replace: true })} />
      <Card className="py-3 sm:py-3">
        {rows === undefined ? (
          <SkeletonRows rows={8} />
        ) : (
          <DataTable
            caption={t('orderList.caption')}
            columns={columns}
            rows={rows}
            rowId={(order) => order.orderNumber}
            empty={
              <EmptyState icon={Inbox} title={t(`orderList.${texts}Title`)}>
                {t(`orderList.${texts}Text`)}
              </EmptyState>
            }
          />
        )}
        <MoreButton list={list} />
      </Card>
    </>
  )
}
