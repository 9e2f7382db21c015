import type { BillingSide } from '@regionalmarkt/domain/billing/billing-document.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { opensRow } from '../../ui/data-table.tsx'

type Props = {
  side: BillingSide
  /** A household is known by its one order. */
  company: { readonly slug: string; readonly orderNumber?: string | null }
  /** Up to this day of delivery. */
  until: string | undefined
  children: ReactNode
}

const look = `inline-flex min-h-11 max-w-full items-center rounded-md text-primary-ink underline-offset-4 hover:underline @min-[44rem]:min-h-8 ${opensRow}`

/** Whose sum a row is: pressed, there or anywhere in its row, it opens the orders that it comes from. */
export const OrdersOfRow = ({ side, company: { slug, orderNumber = null }, until, children }: Props) => {
  if (orderNumber !== null)
    return (
      <Link to="/retailer/business-customer-orders/$orderNumber" params={{ orderNumber }} className={look}>
        {children}
      </Link>
    )
  const days = until === undefined ? {} : { deliveryUntil: until }
  return side === 'supplier' ? (
    <Link to="/retailer/retailer-orders" search={{ supplier: slug, ...days }} className={look}>
      {children}
    </Link>
  ) : (
    <Link to="/retailer/business-customer-orders" search={{ customer: slug, ...days }} className={look}>
      {children}
    </Link>
  )
}
