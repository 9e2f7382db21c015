import type { RecurringSide } from '@regionalmarkt/domain/recurring-sales-orders/recurring-order-can.ts'
import { createContext, use } from 'react'

/** At whose desk recurring orders are shown, and what can be reached from there. */
export type RecurringDesk = {
  readonly side: RecurringSide
  /** For whom the hub acts; null: for itself, as a kitchen does. */
  readonly customerSlug: string | null
  /** Below which address its pages are. */
  readonly root: string
  /** Below which an order that was placed is. */
  readonly orders: string
}

const kitchenDesk: RecurringDesk = {
  side: 'customer',
  customerSlug: null,
  root: '/business-customer/sales/recurring-sales-orders',
  orders: '/business-customer/orders',
}

export const hubDesk = (customerSlug: string): RecurringDesk => ({
  side: 'hub',
  customerSlug,
  root: `/retailer/sales/recurring-sales-orders/${customerSlug}`,
  orders: '/retailer/business-customer-orders',
})

export const DeskContext = createContext(kitchenDesk)

/** The kitchen's, unless a page of a hub says otherwise. */
export const useDesk = (): RecurringDesk => use(DeskContext)
