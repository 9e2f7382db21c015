import type { SameShape } from '../same-shape.ts'
import type { comingPages as german } from './de-DE.ts'

export const comingPages = {
  badge: 'In preparation',
  meanwhile: 'Until then this page will help you:',
  pages: {
    '/retailer/billing/suppliers':
      'Here you will settle with producers what has arrived: as self-billed invoices by period.',
    '/retailer/sales/recurring-sales-orders':
      'All customers’ recurring orders will stand here; new ones wait here for your approval.',
    '/retailer/sales/recurring-sales-orders/$customerSlug': 'This customer’s recurring orders will stand here.',
    '/retailer/sales/recurring-sales-orders/$customerSlug/create':
      'Here you will create a recurring order for this customer; it is active at once.',
    '/retailer/sales/recurring-sales-orders/$customerSlug/$orderNumber':
      'You will see lines and coming dates here, and approve or pause the order.',
    '/retailer/sales/recurring-sales-orders/$customerSlug/$orderNumber/add':
      'Here you will add articles to the recurring order.',
    '/retailer/sales/recurring-sales-orders/$customerSlug/$orderNumber/edit':
      'Here you will change interval, weekday and delivery method.',
    '/retailer/sales/recurring-sales-orders/$customerSlug/$orderNumber/$recurringSalesOrderItemId':
      'Here you will change the quantity of a line or take it out.',
  },
} satisfies SameShape<typeof german>
