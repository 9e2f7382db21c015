import { listSupplierOrders } from '@regionalmarkt/contract/procurement/supplier-orders.ts'
import type { OrderSort } from '@regionalmarkt/domain/orders/order-sort.ts'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { createFileRoute, Link, redirect } from '@tanstack/react-router'
import { Inbox } from 'lucide-react'
import { NextStep } from '../../../features/procurement/next-step.tsx'
import { OrderSelection } from '../../../features/procurement/order-selection.tsx'
import { type OrderRow, ordersQuery } from '../../../features/procurement/queries.ts'
import { OrderContents } from '../../../parts/order-contents.tsx'
import { supplySearchFrom } from '../../../parts/order-filter.ts'
import { OrderFilterBar } from '../../../parts/order-filter-bar.tsx'
import { OrderList } from '../../../parts/order-list.tsx'
import { leaveOrderSort, leftOrderSort } from '../../../parts/order-sorting.ts'
import { SavedViews } from '../../../parts/saved-views.tsx'
import { StateInRow } from '../../../parts/state-in-row.tsx'
import { TableMenu } from '../../../parts/table-menu.tsx'
import { useTicked } from '../../../parts/use-ticked.ts'
import { farmWorkListQuery } from '../../../parts/work-lists.ts'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { hasNothingToShow } from '../../../platform/queries.ts'
import { useFormat } from '../../../platform/words.tsx'
import { aboveRow, columnsOf, opensRow } from '../../../ui/data-table.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'

export const Route = createFileRoute('/supplier/orders/')({
  validateSearch: supplySearchFrom,
  // Nothing else that stands in the address, such as where a link in a mail was pressed, is asked of the server.
  loaderDeps: ({ search }) => supplySearchFrom(search),
  loader: ({ context, deps }) => {
    const sort = leftOrderSort('hub-order-sort')
    if (deps.sort === undefined && sort !== null)
      throw redirect({ to: '/supplier/orders', search: { ...deps, sort }, replace: true })
    // Not waited for: the filter stays where it is while the rows come.
    void context.queryClient.prefetchInfiniteQuery(ordersQuery(deps))
  },
  component: SupplierOrders,
})

const column = columnsOf<OrderRow>()

const useColumns = () => {
  const t = useWorkplaceTranslations('procurement')
  const inLists = useWorkplaceTranslations('lists')
  const format = useFormat()
  return column.columns([
    column.accessor('deliveryDate', {
      header: t('column.deliveryDate'),
      meta: { onCard: 'title', sortKey: 'deliveryDate' },
      cell: ({ row: { original: order } }) => (
        <span className="whitespace-nowrap">
          <span className="font-semibold">{format.day(order.deliveryDate)}</span>
          <span className="ml-2 text-sm font-normal text-quiet @max-[44rem]:hidden @min-[44rem]:@max-[76rem]:sr-only">
            {t(`leg.${order.leg}`)}
          </span>
        </span>
      ),
    }),
    column.accessor('orderNumber', {
      header: t('column.number'),
      meta: { sortKey: 'placedAt' },
      cell: ({ row: { original: order } }) => (
        <Link
          to="/supplier/orders/$orderNumber"
          params={{ orderNumber: order.orderNumber }}
          className={`font-medium whitespace-nowrap text-primary-ink underline-offset-4 hover:underline ${opensRow}`}
        >
          {order.orderNumber}
        </Link>
      ),
    }),
    column.accessor('retailerName', {
      header: t('column.hub'),
      cell: ({ getValue, row: { original: order } }) => (
        <span title={getValue()} className="line-clamp-2 min-w-24 leading-tight hyphens-auto @min-[44rem]:text-sm">
          {getValue()}
          {/* On a card the day stands beside the status, and leaves no room for who drives. */}
          <span className="text-quiet @min-[44rem]:hidden"> · {t(`leg.${order.leg}`)}</span>
        </span>
      ),
    }),
    column.accessor('contents', {
      header: inLists('contents'),
      meta: { isElastic: true },
      cell: ({ row: { original: order } }) => <OrderContents order={order} />,
    }),
    column.accessor('quantity', {
      header: t('column.packs'),
      meta: { align: 'right' },
      cell: ({ getValue }) => <span className="font-semibold">{format.quantity(getValue())}</span>,
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
        <span className="flex items-center justify-between gap-2">
          <StateInRow
            status={order.status}
            collects={order.isOpen && t('collects', { moment: format.moment(order.cutOffAt) })}
            collectsClassName="@min-[44rem]:@max-[50rem]:hidden"
            isStacked
          />
          <span className={`hidden @min-[44rem]:block ${aboveRow}`}>
            <NextStep order={order} size="small" isInRow />
          </span>
        </span>
      ),
    }),
    column.display({
      id: 'next',
      meta: { onCard: 'foot', isCardOnly: true },
      cell: ({ row }) => (
        <div className={aboveRow}>
          <NextStep order={row.original} size="small" isInRow />
        </div>
      ),
    }),
  ])
}

function SupplierOrders() {
  const t = useWorkplaceTranslations('procurement')
  const search = supplySearchFrom(Route.useSearch())
  const { sort = 'latestDelivery', ...filter } = search
  const navigate = Route.useNavigate()
  const sortBy = (next: OrderSort) => {
    leaveOrderSort('hub-order-sort', next)
    void navigate({ search: (before) => supplySearchFrom({ ...before, sort: next }), replace: true })
  }
  const columns = useColumns()
  const waiting = useQuery(farmWorkListQuery).data?.ordersToAccept
  const list = useInfiniteQuery({
    ...ordersQuery(search),
    placeholderData: keepPreviousData,
    throwOnError: hasNothingToShow,
  })
  const rows = list.data?.pages.flatMap((page) => page.orders)
  const ticked = useTicked(search)
  const chosen = rows?.filter(({ orderNumber }) => ticked.ids.has(orderNumber)) ?? []
  const texts = Object.keys(filter).length > 0 ? 'nothing' : 'empty'
  return (
    <>
      <PageHeader
        title={t('orders')}
        lead={waiting === undefined ? '\u00a0' : t('orderList.lead', { count: waiting })}
        actions={
          <>
            <SavedViews
              list="hubOrders"
              search={search}
              onShow={(view) => void navigate({ search: supplySearchFrom(view), replace: true })}
            />
            <TableMenu list={listSupplierOrders} query={search} fileName={t('orderList.file')} />
          </>
        }
      />
      <OrderFilterBar
        filter={filter}
        searchFor={t('orderList.searchFor')}
        sort={sort}
        onSort={sortBy}
        onChange={(next) => navigate({ search: supplySearchFrom({ ...next, sort }), replace: true })}
      />
      <OrderList
        caption={t('orderList.caption')}
        columns={columns}
        rows={rows}
        list={list}
        sort={sort}
        onSort={sortBy}
        selected={ticked.ids}
        onSelect={ticked.tick}
        empty={
          <EmptyState icon={Inbox} title={t(`orderList.${texts}Title`)}>
            {t(`orderList.${texts}Text`)}
          </EmptyState>
        }
      />
      {chosen.length > 0 && <OrderSelection orders={chosen} onClear={ticked.clear} />}
    </>
  )
}
