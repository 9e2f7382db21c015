import { listRecurringOrders } from '@regionalmarkt/contract/recurring-sales-orders/recurring-sales-orders.ts'
import { useQuery } from '@tanstack/react-query'
import {
  BadgeCheck,
  BadgeEuro,
  Carrot,
  ChefHat,
  HandCoins,
  House,
  Images,
  Inbox,
  LayoutDashboard,
  ListChecks,
  type LucideIcon,
  PackageOpen,
  ReceiptEuro,
  Repeat,
  Tractor,
  Truck,
  Warehouse,
} from 'lucide-react'
import { farmWorkListQuery, hubWorkListQuery } from '../../parts/work-lists.ts'
import { read } from '../../platform/queries.ts'
import { useSession } from '../../platform/session.ts'

export type WorkArea = 'retailer' | 'supplier' | 'business-customer' | 'private-customer'

/** The key of the entry's word in the texts under `shell.nav`. */
type NavWord =
  | 'dashboard'
  | 'customerOrders'
  | 'retailerOrders'
  | 'inbound'
  | 'picking'
  | 'pricing'
  | 'billing'
  | 'settlements'
  | 'warehouses'
  | 'approvals'
  | 'articles'
  | 'collections'
  | 'suppliers'
  | 'businessCustomers'
  | 'supplierOrders'
  | 'stocks'
  | 'farmProfile'
  | 'myOrders'
  | 'recurringOrders'
  | 'privateHome'

export type NavEntry = {
  to: string
  word: NavWord
  icon: LucideIcon
  count?: number | undefined
  /** On phones it stands in the bar at the bottom; the others wait behind "more". Four fit. */
  isInBar?: true
  /** Other entries stand below it in the address: it is the current one only on its own page. */
  isExact?: true
}

/** The entries of an area with what waits behind each; live, as the work list is. */
export const useAreaNavigation = (area: WorkArea): NavEntry[] => {
  const isKnown = useSession().activeAccount !== null
  const hub = useQuery({
    ...hubWorkListQuery,
    enabled: isKnown && area === 'retailer',
  }).data
  const farm = useQuery({
    ...farmWorkListQuery,
    enabled: isKnown && area === 'supplier',
  }).data
  const kitchen = useQuery({
    ...read(listRecurringOrders.customer, { query: { limit: 1 } }, ['orders']),
    enabled: isKnown && area === 'business-customer',
  }).data
  const entries: Record<WorkArea, NavEntry[]> = {
    retailer: [
      { to: '/retailer/dashboard', word: 'dashboard', isInBar: true, icon: LayoutDashboard },
      {
        to: '/retailer/business-customer-orders',
        word: 'customerOrders',
        isInBar: true,
        icon: Inbox,
        count: hub?.ordersToConfirm.count,
      },
      {
        to: '/retailer/sales/recurring-sales-orders',
        word: 'recurringOrders',
        icon: Repeat,
        count: hub && hub.recurringOrders.pending + hub.recurringOrders.failed,
      },
      { to: '/retailer/retailer-orders', word: 'retailerOrders', icon: Truck, count: hub?.shortages.length },
      { to: '/retailer/inbound', word: 'inbound', isInBar: true, icon: PackageOpen, count: hub?.inbound.waiting },
      { to: '/retailer/picking', word: 'picking', isInBar: true, icon: ListChecks, count: hub?.picking },
      { to: '/retailer/warehouses', word: 'warehouses', icon: Warehouse },
      { to: '/retailer/articles/approvals', word: 'approvals', icon: BadgeCheck, count: hub?.approvals },
      { to: '/retailer/articles', word: 'articles', isExact: true, icon: Carrot },
      { to: '/retailer/billing/business-customers', word: 'billing', icon: ReceiptEuro },
      { to: '/retailer/billing/suppliers', word: 'settlements', icon: HandCoins },
      { to: '/retailer/pricing', word: 'pricing', icon: BadgeEuro },
      { to: '/retailer/catalog/article-collections', word: 'collections', icon: Images },
      { to: '/retailer/suppliers', word: 'suppliers', icon: Tractor, count: hub?.waitingCompanies.suppliers },
      {
        to: '/retailer/business-customers',
        word: 'businessCustomers',
        icon: ChefHat,
        count: hub?.waitingCompanies.businessCustomers,
      },
    ],
    supplier: [
      { to: '/supplier/dashboard', word: 'dashboard', isInBar: true, icon: LayoutDashboard },
      { to: '/supplier/orders', word: 'supplierOrders', isInBar: true, icon: Inbox, count: farm?.ordersToAccept },
      { to: '/supplier/stocks', word: 'stocks', isInBar: true, icon: Warehouse },
      { to: '/supplier/articles', word: 'articles', isInBar: true, icon: Carrot },
      { to: '/supplier/profile', word: 'farmProfile', icon: Tractor },
    ],
    'business-customer': [
      { to: '/business-customer/orders', word: 'myOrders', isInBar: true, icon: Inbox },
      {
        to: '/business-customer/sales/recurring-sales-orders',
        word: 'recurringOrders',
        isInBar: true,
        icon: Repeat,
        count: kitchen?.failedButOpen,
      },
    ],
    'private-customer': [{ to: '/private-customer', word: 'privateHome', isInBar: true, icon: House }],
  }
  return entries[area]
}
