import { listOwnOrders } from '@regionalmarkt/contract/orders/own-orders.ts'
import type { OrderSort } from '@regionalmarkt/domain/orders/order-sort.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { createFileRoute, Link, redirect } from '@tanstack/react-router'
import { ClipboardList, FileText } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { OrderTable } from '../../../features/orders/order-table.tsx'
import { ordersQuery } from '../../../features/orders/queries.ts'
import { FailedNews } from '../../../features/recurring-sales-orders/failed-news.tsx'
import { CustomersContainers } from '../../../parts/container-account.tsx'
import { ownOrderSearchFrom } from '../../../parts/order-filter.ts'
import { OrderFilterBar } from '../../../parts/order-filter-bar.tsx'
import { leaveOrderSort, leftOrderSort } from '../../../parts/order-sorting.ts'
import { SavedViews } from '../../../parts/saved-views.tsx'
import { TableMenu } from '../../../parts/table-menu.tsx'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { reasonOf } from '../../../platform/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { CardRowsSkeleton } from '../../../ui/skeleton.tsx'
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
  const search = ownOrderSearchFrom(Route.useSearch())
  const { sort = 'newest', ...filter } = search
  const navigate = Route.useNavigate()
  const sortBy = (next: OrderSort) => {
    leaveOrderSort('own-order-sort', next)
    void navigate({ search: (before) => ownOrderSearchFrom({ ...before, sort: next }), replace: true })
  }
  const list = useInfiniteQuery(ordersQuery(search))
  const again = useOrderAgain()
  const rows = list.data?.pages.flatMap((page) => page.orders)
  return (
    <>
      <PageHeader
        title={t('orders.title')}
        lead={t('orders.lead')}
        actions={
          <>
            <SavedViews
              list="ownOrders"
              search={search}
              onShow={(view) => void navigate({ search: ownOrderSearchFrom(view), replace: true })}
            />
            <TableMenu list={listOwnOrders} query={search} fileName={t('orders.title')} />
            <Button asChild look="secondary">
              <Link to="/business-customer/orders" search={{ view: 'documents' }}>
                <FileText aria-hidden />
                {t('billing.own.title')}
              </Link>
            </Button>
            <Button asChild>
              <Link to="/regionalmarket/b2b">{t('orders.toMarket')}</Link>
            </Button>
          </>
        }
      />
      <FailedNews />
      <OrderFilterBar
        filter={filter}
        searchFor={t('orders.searchFor')}
        sort={sort}
        onSort={sortBy}
        onChange={(next) => navigate({ search: ownOrderSearchFrom({ ...next, sort }), replace: true })}
      />
      <OrderTable
        rows={list.isLoadingError ? [] : rows}
        list={list}
        sort={sort}
        onSort={sortBy}
        empty={
          list.isLoadingError ? (
            <EmptyState
              icon={ClipboardList}
              title={t('orders.loadFailed')}
              action={<Button onClick={() => void list.refetch()}>{ofUi('retry')}</Button>}
            >
              {reasonOf(list.error)}
            </EmptyState>
          ) : (
            <OrdersEmpty isFiltered={Object.keys(filter).length > 0} />
          )
        }
        onOrderAgain={again.mutate}
        orderingAgain={again.isPending ? again.variables : undefined}
      />
      <div className="mt-5 sm:mt-6">
        <CustomersContainers />
      </div>
    </>
  )
}

const CustomerDocuments = lazy(async () => ({
  default: (await import('../../../features/settlement/customer-documents.tsx')).CustomerDocuments,
}))

/** The orders, or at `?view=documents` what was billed of them. */
const OrdersOrDocuments = () =>
  Route.useSearch().view === undefined ? (
    <OrdersPage />
  ) : (
    <Suspense fallback={<CardRowsSkeleton />}>
      <CustomerDocuments />
    </Suspense>
  )

type View = { readonly view?: 'documents' }
const viewFrom = ({ view }: { readonly view?: unknown }): View => (view === 'documents' ? { view } : {})

export const Route = createFileRoute('/business-customer/orders/')({
  validateSearch: (search: Record<string, unknown>) => ({ ...ownOrderSearchFrom(search), ...viewFrom(search) }),
  // Nothing else that stands in the address, such as where a link in a mail was pressed, is asked of the server.
  loaderDeps: ({ search }) => ({ ...ownOrderSearchFrom(search), ...viewFrom(search) }),
  loader: ({ context: { queryClient }, deps: { view, ...deps } }) => {
    if (view !== undefined) return
    const sort = leftOrderSort('own-order-sort')
    if (deps.sort === undefined && sort !== null)
      throw redirect({ to: '/business-customer/orders', search: { ...deps, sort }, replace: true })
    void queryClient.prefetchInfiniteQuery(ordersQuery(deps))
  },
  component: OrdersOrDocuments,
})
