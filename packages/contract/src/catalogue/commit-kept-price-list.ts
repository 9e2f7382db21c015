import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { id } from '../fields.ts'
import { priceListView } from './price-list-view.ts'

/** Takes everything in that is not faulty, all or nothing. `PriceListMoved`: it was taken in already. */
export const commitKeptPriceList = defineEndpoint({
  slug: 'commit-kept-price-list',
  method: 'POST',
  path: '/api/retailer/price-lists/{importId}/commit',
  summary: 'Take a price list in',
  access: 'retailer',
  params: z.object({ importId: id }),
  errors: ['PriceListMoved', 'PriceListNotReadable'],
  response: priceListView,
})
