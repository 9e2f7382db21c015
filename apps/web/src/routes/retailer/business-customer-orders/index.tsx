import { listBusinessCustomerOrders } from '@regionalmarkt/contract/orders/business-customer-orders.ts'
import { isBrought } from '@regionalmarkt/domain/orders/delivery-method.ts'
import type { OrderSort } from '@regionalmarkt/domain/orders/order-sort.ts'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { createFileRoute, Link, redirect } from '@tanstack/react-router'
import { Check, Inbox, PhoneIncoming, Store, Truck } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { GuestHolds } from '../../../features/fulfilment/guest-holds.tsx'
import { hubOrderFilterFrom, hubOrderSearchFrom } from '../../../features/fulfilment/hub-order-filter.ts'
import { useConfirmOrder } from '../../../features/fulfilment/order-actions.ts'
import { OrderSelection } from '../../../features/fulfilment/order-selection.tsx'
import { customerOrdersQuery, type HubOrderRow } from '../../../features/fulfilment/queries.ts'
import { SeldomFilters } from '../../../features/fulfilment/seldom-filters.tsx'
import { UnconfirmedBadge } from '../../../features/fulfilment/unconfirmed-guest.tsx'
import { OrderContents } from '../../../parts/order-contents.tsx'
import { OrderFilterBar } from '../../../parts/order-filter-bar.tsx'
import { OrderList } from '../../../parts/order-list.tsx'
import { leaveOrderSort, leftOrderSort } from '../../../parts/order-sorting.ts'
import { PartnerFilter, useTradePartners } from '../../../parts/partner-filter.tsx'
import { SavedViews } from '../../../parts/saved-views.tsx'
import { OrderStatusBadge } from '../../../parts/status-badge.tsx'
import { TableMenu } from '../../../parts/table-menu.tsx'
import { useTicked } from '../../../parts/use-ticked.ts'
import { hubWorkListQuery } from '../../../parts/work-lists.ts'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { hasNothingToShow } from '../../../platform/queries.ts'
import { useFormat } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { aboveRow, columnsOf, opensRow, twoLines } from '../../../ui/data-table.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'

export const Route = createFileRoute('/retailer/business-customer-orders/')({
  validateSearch: hubOrderSearchFrom,
  // Nothing else that stands in the address, such as where a link in a mail was pressed, is asked of the server.
  loaderDeps: ({ search }) => hubOrderSearchFrom(search),
  loader: ({ context, deps }) => {
    const sort = leftOrderSort('order-sort')
    if (deps.sort === undefined && sort !== null)
      throw redirect({ to: '/retailer/business-customer-orders', search: { ...deps, sort }, replace: true })
    // Not waited for: the filter stays where it is while the rows come.
    void context.queryClient.prefetchInfiniteQuery(customerOrdersQuery(deps))
  },
  component: CustomerOrders,
})

const column = columnsOf<HubOrderRow>()

/** In a narrow table the sign goes: the word for it stands in the order. */
const sign = 'size-4 text-quiet @min-[44rem]:@max-[50rem]:hidden'

const useColumns = () => {
  const t = useWorkplaceTranslations('fulfilment')
  const inLists = useWorkplaceTranslations('lists')
  const ofMethod = useTranslations('statuses.deliveryMethod')
  const format = useFormat()
  return column.columns([
    column.accessor('customerName', {
      header: t('column.customer'),
      meta: { onCard: 'title' },
      cell: ({ row: { original: order } }) => (
        <span
          title={order.customerName}
          className={`block font-semibold ${twoLines} @min-[50rem]:max-w-52 @min-[50rem]:truncate`}
        >
          {order.customerName}
        </span>
      ),
    }),
    column.accessor('orderNumber', {
      header: t('column.number'),
      meta: { sortKey: 'placedAt' },
      cell: ({ row: { original: order } }) => (
        <Link
          to="/retailer/business-customer-orders/$orderNumber"
          params={{ orderNumber: order.orderNumber }}
          title={format.dayAndTime(order.placedAt)}
          className={classNames(
            'font-medium whitespace-nowrap text-primary-ink underline-offset-4 hover:underline',
            opensRow,
          )}
        >
          {order.orderNumber}
        </Link>
      ),
    }),
    column.accessor('contents', {
      header: inLists('contents'),
      meta: { isElastic: true },
      cell: ({ row: { original: order } }) => <OrderContents order={order} />,
    }),
    column.accessor('deliveryDate', {
      header: t('column.deliveryDate'),
      meta: { sortKey: 'deliveryDate' },
      cell: ({ row: { original: order } }) => (
        <span title={ofMethod(order.deliveryMethod)} className="inline-flex items-center gap-1.5 whitespace-nowrap">
          <span className="font-medium">{format.day(order.deliveryDate)}</span>
          {isBrought(order.deliveryMethod) ? (
            <Truck aria-hidden className={sign} />
          ) : (
            <Store aria-hidden className={sign} />
          )}
          <span className="sr-only">{ofMethod(order.deliveryMethod)}</span>
        </span>
      ),
    }),
    column.accessor('netCents', {
      header: t('column.net'),
      meta: { align: 'right' },
      cell: ({ row: { original: order } }) => (
        <span className="font-semibold whitespace-nowrap">
          {(order.isEstimated ? format.approximateMoney : format.money)(order.netCents)}
        </span>
      ),
    }),
    column.accessor('status', {
      header: t('column.status'),
      meta: { onCard: 'aside' },
      cell: ({ row: { original: order } }) => (
        <span className="flex flex-wrap justify-end gap-1 @min-[44rem]:justify-start @min-[44rem]:py-[3px]">
          <OrderStatusBadge status={order.status} />
          <UnconfirmedBadge order={order} />
        </span>
      ),
    }),
    column.display({
      id: 'next',
      header: () => <span className="sr-only">{t('column.next')}</span>,
      meta: { align: 'right' },
      cell: ({ row }) => <ConfirmCell order={row.original} />,
    }),
  ])
}

const ConfirmCell = ({ order: { orderNumber, status, unconfirmedUntil } }: { order: HubOrderRow }) => {
  const t = useWorkplaceTranslations('fulfilment')
  const of = { number: orderNumber }
  const confirm = useConfirmOrder()
  if (status !== 'received') return null
  return (
    <Button
      size="small"
      look="tinted"
      className={aboveRow}
      isBusy={confirm.isPending}
      aria-label={unconfirmedUntil === null ? t('customerOrders.confirmOf', of) : t('guestHolds.confirmOf', of)}
      onClick={() => confirm.mutate({ params: { orderNumber } })}
    >
      <Check aria-hidden />
      {/* In a table the sign has to do: its room is for what is in the orders. */}
      <span className="@min-[44rem]:sr-only">{t('customerOrders.confirm')}</span>
    </Button>
  )
}

function CustomerOrders() {
  const t = useWorkplaceTranslations('fulfilment')
  const open = useWorkplaceTranslations('manualOrders')('open')
  const search = hubOrderSearchFrom(Route.useSearch())
  const { sort = 'newest', ...filter } = search
  const navigate = Route.useNavigate()
  const narrow = (part: object) =>
    navigate({ search: (before) => hubOrderSearchFrom({ ...before, ...part }), replace: true })
  const sortBy = (next: OrderSort) => {
    leaveOrderSort('order-sort', next)
    return narrow({ sort: next })
  }
  const columns = useColumns()
  const waiting = useQuery(hubWorkListQuery).data?.ordersToConfirm.count
  const list = useInfiniteQuery({
    ...customerOrdersQuery(search),
    placeholderData: keepPreviousData,
    throwOnError: hasNothingToShow,
  })
  const rows = list.data?.pages.flatMap((page) => page.orders)
  const isNarrowed = Object.keys(filter).length > 0
  const partners = useTradePartners('customerOrders')
  const ticked = useTicked(search)
  const chosen = rows?.filter(({ orderNumber }) => ticked.ids.has(orderNumber)) ?? []
  return (
    <>
      <PageHeader
        title={t('orders')}
        lead={waiting === undefined ? '\u00a0' : t('customerOrders.lead', { count: waiting })}
        actions={
          <>
            <GuestHolds />
            <SavedViews
              list="customerOrders"
              search={search}
              onShow={(view) => void navigate({ search: hubOrderSearchFrom(view), replace: true })}
            />
            <TableMenu list={listBusinessCustomerOrders} query={search} fileName={t('customerOrders.file')} />
            <Button asChild>
              <Link to="/retailer/business-customer-orders/create-manuel-order">
                <PhoneIncoming aria-hidden />
                {open}
              </Link>
            </Button>
          </>
        }
      />
      <OrderFilterBar
        filter={filter}
        filterFrom={hubOrderFilterFrom}
        searchFor={t('customerOrders.searchFor')}
        sort={sort}
        onSort={(next) => void sortBy(next)}
        onChange={(next) => navigate({ search: hubOrderSearchFrom({ ...next, sort }), replace: true })}
        seldom={<SeldomFilters filter={filter} onChange={(part) => void narrow(part)} />}
      >
        <PartnerFilter
          side="customer"
          partners={partners?.customers}
          value={filter.customer}
          isInColumn
          onChoose={(customer) => void narrow({ customer })}
        />
      </OrderFilterBar>
      <OrderList
        caption={t('customerOrders.caption')}
        columns={columns}
        rows={rows}
        list={list}
        sort={sort}
        onSort={(next) => void sortBy(next)}
        selected={ticked.ids}
        onSelect={ticked.tick}
        empty={
          <EmptyState icon={Inbox} title={t(isNarrowed ? 'customerOrders.nothingTitle' : 'customerOrders.emptyTitle')}>
            {t(isNarrowed ? 'customerOrders.nothingText' : 'customerOrders.emptyText')}
          </EmptyState>
        }
      />
      {chosen.length > 0 && <OrderSelection orders={chosen} onClear={ticked.clear} />}
    </>
  )
}
