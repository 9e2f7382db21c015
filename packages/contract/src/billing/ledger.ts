import { defineEndpoint } from '../endpoint.ts'
import type * as schemas from './ledger.schema.ts'

export const getLedger = defineEndpoint<typeof schemas.getLedger>()({
  slug: 'get-ledger',
  method: 'GET',
  path: '/api/retailer/billing/ledger',
  summary: 'What the books of a month have, and what cannot be written into them',
  access: 'retailer',
})

/** Later bookings go into the open month. Closing a month again changes nothing. */
export const closeLedgerMonth = defineEndpoint<typeof schemas.closeLedgerMonth>()({
  slug: 'close-ledger-month',
  method: 'POST',
  path: '/api/retailer/billing/ledger/close',
  summary: 'Close a month by making its file for DATEV',
  access: 'retailer',
  refusals: ['MonthNotOver'],
})

/** As it was made when its month was closed, byte for byte. Windows-1252, lines ended by CR LF. Has what `getLedger` says and nothing else. */
export const ledgerFile = defineEndpoint<typeof schemas.ledgerFile>()({
  slug: 'ledger-file',
  method: 'GET',
  path: '/api/retailer/billing/ledger/datev',
  summary: 'Documents and payments of a month for DATEV (EXTF)',
  access: 'retailer',
  mediaType: 'text/csv',
  refusals: ['MonthNotClosed'],
})

export const getLedgerSettings = defineEndpoint<typeof schemas.getLedgerSettings>()({
  slug: 'get-ledger-settings',
  method: 'GET',
  path: '/api/retailer/billing/ledger/settings',
  summary: 'How this hub’s books are kept',
  access: 'retailer',
})

export const setLedgerSettings = defineEndpoint<typeof schemas.setLedgerSettings>()({
  slug: 'set-ledger-settings',
  method: 'PUT',
  path: '/api/retailer/billing/ledger/settings',
  summary: 'Say how this hub’s books are kept',
  access: 'retailer',
  versioned: true,
  refusals: ['VersionOutdated'],
})
