import { retailerWorkList } from '@regionalmarkt/contract/fulfilment/retailer-work-list.ts'
import { supplierWorkList } from '@regionalmarkt/contract/fulfilment/supplier-work-list.ts'
import { useQuery } from '@tanstack/react-query'
import {
  BadgeCheck,
  Inbox,
  LayoutDashboard,
  ListChecks,
  type LucideIcon,
  PackageOpen,
  Truck,
  Warehouse,
} from 'lucide-react'
import { read } from '../../platform/queries.ts'

export type WorkArea = 'retailer' | 'supplier' | 'business-customer'

/** The key of the entry's word in the texts under `shell.nav`. */
type NavWord =
  | 'dashboard'
  | 'customerOrders'
  | 'retailerOrders'
  | 'inbound'
  | 'picking'
  | 'warehouses'
  | 'approvals'
  | 'supplierOrders'
  | 'stocks'
  | 'myOrders'

export type NavEntry = { to: string; word: NavWord; icon: LucideIcon; count?: number | undefined }

/** The entries of an area with what waits behind each; live, as the work list is. */
export const useAreaNavigation = (area: WorkArea): NavEntry[] => {
  const hub = useQuery({
    ...read(retailerWorkList, {}, ['orders', 'retailerOrders', 'stock', 'approvals']),
    enabled: area === 'retailer',
  }).data
  const farm = useQuery({
    ...read(supplierWorkList, {}, ['retailerOrders', 'approvals']),
    enabled: area === 'supplier',
  }).data
  const entries: Record<WorkArea, NavEntry[]> = {
    retailer: [
      { to: '/retailer/dashboard', word: 'dashboard', icon: LayoutDashboard },
      {
        to: '/retailer/business-customer-orders',
        word: 'customerOrders',
        icon: Inbox,
        count: hub?.ordersToConfirm.count,
      },
      { to: '/retailer/retailer-orders', word: 'retailerOrders', icon: Truck, count: hub?.openRetailerOrders },
      { to: '/retailer/inbound', word: 'inbound', icon: PackageOpen, count: hub?.inbound.waiting },
      { to: '/retailer/picking', word: 'picking', icon: ListChecks, count: hub?.picking },
      { to: '/retailer/warehouses', word: 'warehouses', icon: Warehouse },
      { to: '/retailer/articles/approvals', word: 'approvals', icon: BadgeCheck, count: hub?.approvals },
    ],
    supplier: [
      { to: '/supplier/dashboard', word: 'dashboard', icon: LayoutDashboard },
      { to: '/supplier/orders', word: 'supplierOrders', icon: Inbox, count: farm?.ordersToAccept },
      { to: '/supplier/stocks', word: 'stocks', icon: Warehouse },
    ],
    'business-customer': [{ to: '/business-customer/orders', word: 'myOrders', icon: Inbox }],
  }
  return entries[area]
}
