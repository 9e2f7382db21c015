import type { SameShape } from '../same-shape.ts'
import type { palette as german } from './de-DE.ts'

export const palette = {
  field: 'Action, page, company, article or order number',
  acts: 'Actions',
  pages: 'Pages',
  companies: 'Companies',
  orders: 'Orders',
  ownArticles: 'Managed articles',
  articles: 'Articles',
  companyOf: { supplier: 'Producer', businessCustomer: 'Business customer' },
  toOrder: 'Go to order {number}',
  nothing: 'There is nothing like that here.',
  found: '{count, plural, =0 {Nothing found} one {# result} other {# results}}',
  act: {
    confirmWords: 'confirm accept open orders',
    confirm: 'Confirm {number}',
    toConfirm: 'View all open orders',
    quickOrder: 'Quick order',
    quickOrderHint: 'Number or name, quantity, Enter',
    lastWeek: 'Order the same as last week',
    lastWeekHint: 'once more, again',
    manualOrder: 'Take an order for a customer',
    accept: 'Accept orders',
    acceptHint: 'confirm, take on',
    pack: 'Pack',
    prices: 'Change prices',
  },
} as const satisfies SameShape<typeof german>
