import { priceListUpload } from '../catalogue/price-list-files.ts'
import { defineEndpoint } from '../endpoint.ts'
import type * as schemas from './read-order-file.schema.ts'

/** Reads the lines of a quick order from a CSV or XLSX. It looks nothing up and stores nothing. */
export const readOrderFile = defineEndpoint<typeof schemas.readOrderFile>()({
  slug: 'read-order-file',
  method: 'POST',
  path: '/api/order-files',
  summary: 'Read the lines of an order from a file',
  access: 'signedIn',
  upload: priceListUpload,
  refusals: ['TooManyUploads', 'PriceListNotReadable'],
})
