import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { id } from '../fields.ts'
import { priceListProgress } from './price-list-view.ts'

/** How far taking a price list in is, for whoever waits for it or comes back to it. */
export const getKeptPriceListProgress = defineEndpoint({
  slug: 'get-kept-price-list-progress',
  method: 'GET',
  path: '/api/retailer/price-lists/{importId}/progress',
  summary: 'Progress of a price list',
  access: 'retailer',
  params: z.object({ importId: id }),
  response: priceListProgress,
})
