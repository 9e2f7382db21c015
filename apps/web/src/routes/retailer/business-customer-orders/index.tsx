import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { Inbox, PhoneIncoming } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useConfirmOrder } from '../../../features/fulfilment/order-actions.ts'
import { customerOrdersQuery, type HubOrderRow, workListQuery } from '../../../features/fulfilment/queries.ts'
import { orderFilterFrom } from '../../../parts/order-filter.ts'
import { OrderFilterBar } from '../../../parts/order-filter-bar.tsx'
import { OrderStatusBadge } from '../../../parts/status-badge.tsx'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { hasNothingToShow } from '../../../platform/queries.ts'
import { useFormat } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { columnsOf, DataTable } from '../../../ui/data-table.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { MoreButton } from '../../../ui/more-button.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'

export const Route = createFileRoute('/retailer/business-customer-orders/')({
  validateSearch: orderFilterFrom,
  loaderDeps: ({ search }) => search,
  // Not waited for: the filter stays where it is while the rows come.
  loader: ({ context, deps }) => {
    void context.queryClient.prefetchInfiniteQuery(customerOrdersQuery(deps))
  },
  component: CustomerOrders,
})

const column = columnsOf<HubOrderRow>()

const useColumns = () => {
  const t = useWorkplaceTranslations('fulfilment')
  const ofMethod = useTranslations('statuses.deliveryMethod')
  const format = useFormat()
  return column.columns([
    column.accessor('customerName', {
      header: t('column.customer'),
      meta: { onCard: 'title' },
      cell: ({ row: { original: order } }) => <span className="font-semibold">{order.customerName}</span>,
    }),
    column.accessor('orderNumber', {
      header: t('column.number'),
      cell: ({ row: { original: order } }) => (
        <>
          <Link
            to="/retailer/business-customer-orders/$orderNumber"
            params={{ orderNumber: order.orderNumber }}
            className="inline-flex min-h-11 items-center rounded-md font-medium whitespace-nowrap text-primary-ink underline-offset-4 hover:underline sm:min-h-8"
          >
            {order.orderNumber}
          </Link>
          <span className="block text-sm whitespace-nowrap text-quiet">{format.dayAndTime(order.placedAt)}</span>
        </>
      ),
    }),
    column.accessor('deliveryDate', {
      header: t('column.deliveryDate'),
      cell: ({ row: { original: order } }) => (
        <>
          <span className="block font-medium whitespace-nowrap">{format.day(order.deliveryDate)}</span>
          <span className="block text-sm text-quiet lg:whitespace-nowrap">{ofMethod(order.deliveryMethod)}</span>
        </>
      ),
    }),
    column.accessor('netCents', {
      header: t('column.net'),
      meta: { align: 'right' },
      cell: ({ row: { original: order } }) => (
        <>
          <span className="block font-semibold whitespace-nowrap">
            {(order.isEstimated ? format.approximateMoney : format.money)(order.netCents)}
          </span>
          <span className="block text-sm whitespace-nowrap text-quiet">{t('lines', { count: order.itemCount })}</span>
        </>
      ),
    }),
    column.accessor('status', {
      header: t('column.status'),
      meta: { onCard: 'aside' },
      cell: ({ row }) => <OrderStatusBadge status={row.original.status} />,
    }),
    column.display({
      id: 'next',
      header: () => <span className="sr-only">{t('column.next')}</span>,
      meta: { align: 'right' },
      cell: ({ row }) => <ConfirmCell order={row.original} />,
    }),
  ])
}

const ConfirmCell = ({ order: { orderNumber, status } }: { order: HubOrderRow }) => {
  const t = useWorkplaceTranslations('fulfilment.customerOrders')
  const confirm = useConfirmOrder()
  if (status !== 'received') return null
  return (
    <Button
      size="small"
      look="tinted"
      isBusy={confirm.isPending}
      aria-label={t('confirmOf', { number: orderNumber })}
      onClick={() => confirm.mutate({ params: { orderNumber } })}
    >
      {t('confirm')}
    </Button>
  )
}

function CustomerOrders() {
  const t = useWorkplaceTranslations('fulfilment')
  const open = useWorkplaceTranslations('manualOrders')('open')
  const filter = Route.useSearch()
  const navigate = Route.useNavigate()
  const columns = useColumns()
  const waiting = useQuery(workListQuery).data?.ordersToConfirm.count
  const list = useInfiniteQuery({
    ...customerOrdersQuery(filter),
    placeholderData: keepPreviousData,
    throwOnError: hasNothingToShow,
  })
  const rows = list.data?.pages.flatMap((page) => page.orders)
  const isNarrowed = Object.keys(filter).length > 0
  return (
    <>
      <PageHeader
        title={t('orders')}
        lead={waiting === undefined ? '\u00a0' : t('customerOrders.lead', { count: waiting })}
        actions={
          <Button asChild>
            <Link to="/retailer/business-customer-orders/create-manuel-order">
              <PhoneIncoming aria-hidden />
              {open}
            </Link>
          </Button>
        }
      />
      <OrderFilterBar filter={filter} onChange={(search) => navigate({ search, replace: true })} />
      <Card className="py-3 sm:py-3">
        {rows === undefined ? (
          <SkeletonRows rows={8} />
        ) : (
          <DataTable
            caption={t('customerOrders.caption')}
            columns={columns}
            rows={rows}
            rowId={(order) => order.orderNumber}
            empty={
              <EmptyState
                icon={Inbox}
                title={t(isNarrowed ? 'customerOrders.nothingTitle' : 'customerOrders.emptyTitle')}
              >
                {t(isNarrowed ? 'customerOrders.nothingText' : 'customerOrders.emptyText')}
              </EmptyState>
            }
          />
        )}
        <MoreButton list={list} />
      </Card>
    </>
  )
}
