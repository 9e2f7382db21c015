import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { id } from '../fields.ts'
import { priceListProgress } from './price-list-view.ts'

/** How far taking a price list in is, for whoever waits for it or comes back to it. */
export const getOwnPriceListProgress = defineEndpoint({
  slug: 'get-own-price-list-progress',
  method: 'GET',
  path: '/api/supplier/price-lists/{importId}/progress',
  summary: 'Progress of a price list',
  access: 'supplier',
  params: z.object({ importId: id }),
  response: priceListProgress,
})
