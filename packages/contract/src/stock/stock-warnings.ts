import { atBothDesks } from '../at-both-desks.ts'
import { defineEndpoint } from '../endpoint.ts'
import type * as schemas from './stock-warnings.schema.ts'

/** From when on the company wants to be warned of a sales unit on its own shelves; both null: as usual, and never of low stock. */
export const setStockWarning = atBothDesks<typeof schemas.setStockWarning>()({
  slug: 'set-stock-warning',
  method: 'PUT',
  path: '/sales-units/{salesUnitId}/stock-warning',
  summary: 'Say from when on to be warned of a sales unit',
})

/** What is running low on the own shelves, page by page. */
export const listLowStock = atBothDesks<typeof schemas.listLowStock>()({
  slug: 'list-low-stock',
  method: 'GET',
  path: '/low-stock',
  summary: 'What is running low',
  files: true,
})

/** What stands in all warehouses of the hub, lot by lot, page by page. */
export const listHubStocks = defineEndpoint<typeof schemas.listHubStocks>()({
  slug: 'list-hub-stocks',
  method: 'GET',
  path: '/api/retailer/stocks',
  summary: 'What stands in all warehouses',
  access: 'retailer',
})

/** Whether the company wants a mail in the morning when there is something new to be warned of. */
export const setStockMails = atBothDesks<typeof schemas.setStockMails>()({
  slug: 'set-stock-mails',
  method: 'PUT',
  path: '/stock-mails',
  summary: 'Switch mails about stock on or off',
})
