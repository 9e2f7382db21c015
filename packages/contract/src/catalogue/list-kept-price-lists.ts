import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { cursor, slug } from '../fields.ts'
import { priceListHistory } from './price-list-view.ts'

/** Price lists that were sent so far, the newest first; of one producer, if it is named. */
export const listKeptPriceLists = defineEndpoint({
  slug: 'list-kept-price-lists',
  method: 'GET',
  path: '/api/retailer/price-lists',
  summary: 'Price lists so far',
  access: 'retailer',
  query: z.strictObject({ cursor: cursor.optional(), supplier: slug.optional() }),
  response: priceListHistory,
})
