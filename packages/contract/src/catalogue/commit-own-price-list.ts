import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { id } from '../fields.ts'
import { priceListView } from './price-list-view.ts'

/** Takes everything in that is not faulty, all or nothing. `PriceListMoved`: it was taken in already. */
export const commitOwnPriceList = defineEndpoint({
  slug: 'commit-own-price-list',
  method: 'POST',
  path: '/api/supplier/price-lists/{importId}/commit',
  summary: 'Take a price list in',
  access: 'supplier',
  params: z.object({ importId: id }),
  errors: ['PriceListMoved', 'PriceListNotReadable'],
  response: priceListView,
})
