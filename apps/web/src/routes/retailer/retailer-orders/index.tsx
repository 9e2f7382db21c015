import { listPurchases } from '@regionalmarkt/contract/purchases/purchases.ts'
import type { OrderSort } from '@regionalmarkt/domain/orders/order-sort.ts'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { createFileRoute, Link, redirect } from '@tanstack/react-router'
import { Store, Truck } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { hubSupplySearchFrom } from '../../../features/fulfilment/hub-order-filter.ts'
import { type SupplyOrderRow, supplyOrdersQuery } from '../../../features/fulfilment/queries.ts'
import { SupplySelection } from '../../../features/fulfilment/supply-selection.tsx'
import { OrderFilterBar } from '../../../parts/order-filter-bar.tsx'
import { OrderList } from '../../../parts/order-list.tsx'
import { leaveOrderSort, leftOrderSort } from '../../../parts/order-sorting.ts'
import { PartnerFilter, useTradePartners } from '../../../parts/partner-filter.tsx'
import { SavedViews } from '../../../parts/saved-views.tsx'
import { StateInRow } from '../../../parts/state-in-row.tsx'
import { TableMenu } from '../../../parts/table-menu.tsx'
import { useTicked } from '../../../parts/use-ticked.ts'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { hasNothingToShow } from '../../../platform/queries.ts'
import { useFormat } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { columnsOf, opensRow, twoLines } from '../../../ui/data-table.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'

export const Route = createFileRoute('/retailer/retailer-orders/')({
  validateSearch: hubSupplySearchFrom,
  // Nothing else that stands in the address, such as where a link in a mail was pressed, is asked of the server.
  loaderDeps: ({ search }) => hubSupplySearchFrom(search),
  loader: ({ context, deps }) => {
    const sort = leftOrderSort('supply-sort')
    if (deps.sort === undefined && sort !== null)
      throw redirect({ to: '/retailer/retailer-orders', search: { ...deps, sort }, replace: true })
    // Not waited for: the filter stays where it is while the rows come.
    void context.queryClient.prefetchInfiniteQuery(supplyOrdersQuery(deps))
  },
  component: RetailerOrders,
})

const column = columnsOf<SupplyOrderRow>()

/** In a narrow table how it comes goes, and what is counted: both stand in the order. */
const sign = 'size-4 text-quiet @min-[44rem]:@max-[50rem]:hidden'
const narrowOnly = 'hidden @min-[44rem]:@max-[50rem]:inline'
const wideWord = '@min-[44rem]:@max-[50rem]:sr-only'

const useColumns = () => {
  const t = useWorkplaceTranslations('fulfilment')
  const ofMethod = useTranslations('statuses.deliveryMethod')
  const format = useFormat()
  return column.columns([
    column.accessor('supplierName', {
      header: t('column.supplier'),
      meta: { onCard: 'title' },
      cell: ({ row: { original: order } }) => (
        <span
          title={order.supplierName}
          className={`block font-semibold ${twoLines} @min-[50rem]:max-w-44 @min-[50rem]:truncate @min-[62rem]:max-w-56`}
        >
          {order.supplierName}
        </span>
      ),
    }),
    column.accessor('orderNumber', {
      header: t('column.number'),
      meta: { sortKey: 'placedAt' },
      cell: ({ row: { original: order } }) => (
        <Link
          to="/retailer/retailer-orders/$orderNumber"
          params={{ orderNumber: order.orderNumber }}
          className={`font-medium whitespace-nowrap text-primary-ink underline-offset-4 hover:underline ${opensRow}`}
        >
          {order.orderNumber}
        </Link>
      ),
    }),
    column.accessor('deliveryDate', {
      header: t('column.deliveryDate'),
      meta: { sortKey: 'deliveryDate' },
      cell: ({ row: { original: order } }) => (
        <span title={ofMethod(order.leg)} className="inline-flex items-center gap-1.5 whitespace-nowrap">
          <span className="font-medium">{format.day(order.deliveryDate)}</span>
          {order.leg === 'pickup' || order.leg === 'pickupSupplier' ? (
            <Store aria-hidden className={sign} />
          ) : (
            <Truck aria-hidden className={sign} />
          )}
          <span className="sr-only">{ofMethod(order.leg)}</span>
        </span>
      ),
    }),
    column.accessor('quantity', {
      header: t('column.quantity'),
      meta: { align: 'right' },
      cell: ({ row: { original: order } }) => (
        <span className="whitespace-nowrap" title={t('packs', { count: order.quantity })}>
          <span aria-hidden className={narrowOnly}>
            {format.quantity(order.quantity)}
          </span>
          <span className={wideWord}>{t('packs', { count: order.quantity })}</span>
          <span className="ml-2 text-sm text-quiet @max-[76rem]:sr-only">{t('lines', { count: order.itemCount })}</span>
        </span>
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
        <StateInRow
          status={order.status}
          shortage={order.shortageCount > 0 && t('supplierOrders.shortage', { count: order.shortageCount })}
          collects={order.isOpen && t('supplierOrders.open', { moment: format.dayAndTime(order.cutOffAt) })}
          collectsClassName="@min-[44rem]:@max-[64rem]:sr-only"
        />
      ),
    }),
  ])
}

function RetailerOrders() {
  const t = useWorkplaceTranslations('fulfilment')
  const ofPurchase = useWorkplaceTranslations('purchases')
  const search = hubSupplySearchFrom(Route.useSearch())
  const { sort = 'latestDelivery', ...filter } = search
  const navigate = Route.useNavigate()
  const sortBy = (next: OrderSort) => {
    leaveOrderSort('supply-sort', next)
    void navigate({ search: (before) => hubSupplySearchFrom({ ...before, sort: next }), replace: true })
  }
  const columns = useColumns()
  const list = useInfiniteQuery({
    ...supplyOrdersQuery(search),
    placeholderData: keepPreviousData,
    throwOnError: hasNothingToShow,
  })
  const rows = list.data?.pages.flatMap((page) => page.orders)
  const isNarrowed = Object.keys(filter).length > 0
  const partners = useTradePartners('supplierOrders')
  const ticked = useTicked(search)
  const chosen = rows?.filter(({ orderNumber }) => ticked.ids.has(orderNumber)) ?? []
  return (
    <>
      <PageHeader
        title={t('retailerOrders')}
        lead={t('supplierOrders.lead')}
        actions={
          <>
            <SavedViews
              list="supplyOrders"
              search={search}
              onShow={(view) => void navigate({ search: hubSupplySearchFrom(view), replace: true })}
            />
            <TableMenu list={listPurchases} query={search} fileName={t('supplierOrders.file')} />
            <Button asChild look="secondary">
              <Link to="/retailer/orders">{ofPurchase('shop.toList')}</Link>
            </Button>
            <Button asChild>
              <Link to="/retailer/b2b">{ofPurchase('list.toShop')}</Link>
            </Button>
          </>
        }
      />
      <OrderFilterBar
        filter={filter}
        searchFor={t('supplierOrders.searchFor')}
        sort={sort}
        onSort={sortBy}
        filterFrom={hubSupplySearchFrom}
        onChange={(next) => navigate({ search: hubSupplySearchFrom({ ...next, sort }), replace: true })}
      >
        <PartnerFilter
          side="supplier"
          partners={partners?.suppliers}
          value={filter.supplier}
          onChoose={(supplier) =>
            void navigate({ search: (before) => hubSupplySearchFrom({ ...before, supplier }), replace: true })
          }
        />
      </OrderFilterBar>
      <OrderList
        caption={t('supplierOrders.caption')}
        columns={columns}
        rows={rows}
        list={list}
        sort={sort}
        onSort={sortBy}
        selected={ticked.ids}
        onSelect={ticked.tick}
        empty={
          <EmptyState icon={Truck} title={t(isNarrowed ? 'customerOrders.nothingTitle' : 'supplierOrders.emptyTitle')}>
            {t(isNarrowed ? 'customerOrders.nothingText' : 'supplierOrders.emptyText')}
          </EmptyState>
        }
      />
      {chosen.length > 0 && <SupplySelection orders={chosen} onClear={ticked.clear} />}
    </>
  )
}
