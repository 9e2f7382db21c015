import { listPurchases } from '@regionalmarkt/contract/purchases/purchases.ts'
import type { OrderSort } from '@regionalmarkt/domain/orders/order-sort.ts'
import { Link, useMatches, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { PurchaseList } from '../../features/purchases/purchase-list.tsx'
import { goodsFilterFrom, purchaseFilterFrom } from '../../features/purchases/queries.ts'
import { Shop } from '../../features/purchases/shop.tsx'
import { PlannedAboveList } from '../../features/recurring-sales-orders/planned-demand.tsx'
import { leaveOrderSort, leftOrderSort } from '../../parts/order-sorting.ts'
import { SavedViews } from '../../parts/saved-views.tsx'
import { TableMenu } from '../../parts/table-menu.tsx'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { Button } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'

/** What the address says besides its path, and how to change it. */
const useAddress = () => {
  const navigate = useNavigate()
  const search: Record<string, unknown> = useSearch({ strict: false })
  return { search, change: (next: object) => void navigate({ to: '.', search: next as never, replace: true }) }
}

const ShopPage = () => {
  const t = useWorkplaceTranslations('purchases')
  const navigate = useNavigate()
  const { search, change } = useAddress()
  return (
    <>
      <PageHeader
        title={t('shop.title')}
        lead={t('shop.lead')}
        actions={
          <Button asChild look="secondary">
            <Link to="/retailer/orders">{t('shop.toList')}</Link>
          </Button>
        }
      />
      <Shop
        filter={goodsFilterFrom(search)}
        onFilter={change}
        onSeeOrders={() => void navigate({ to: '/retailer/orders' })}
      />
    </>
  )
}

const ListPage = () => {
  const t = useWorkplaceTranslations('purchases')
  const { search, change } = useAddress()
  const read = purchaseFilterFrom(search)
  const left = leftOrderSort('purchase-sort')
  const filter = read.sort === undefined && left !== null ? { ...read, sort: left } : read
  const sortBy = (sort: OrderSort) => {
    leaveOrderSort('purchase-sort', sort)
    change(purchaseFilterFrom({ ...filter, sort }))
  }
  const isOther = Object.entries(filter).some(([name, value]) => search[name] !== value)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each address that says it in other words than it is read
  useEffect(() => {
    if (isOther) change({ ...search, ...filter })
  }, [isOther])
  return (
    <>
      <PageHeader
        title={t('list.title')}
        lead={t('list.lead')}
        actions={
          <>
            <SavedViews list="purchases" search={filter} onShow={(view) => change(purchaseFilterFrom({ ...view }))} />
            <TableMenu list={listPurchases} query={filter} fileName={t('list.title')} />
            <Button asChild>
              <Link to="/retailer/b2b">{t('list.toShop')}</Link>
            </Button>
          </>
        }
      />
      <PlannedAboveList />
      <PurchaseList filter={filter} onFilter={change} onSort={sortBy} />
    </>
  )
}

/** The one of the two pages that is asked for. */
export const PurchasesPage = () => (useMatches().at(-1)?.routeId === '/retailer/b2b' ? <ShopPage /> : <ListPage />)
