import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { cursor } from '../fields.ts'
import { priceListHistory } from './price-list-view.ts'

/** Price lists that were sent so far, the newest first. */
export const listOwnPriceLists = defineEndpoint({
  slug: 'list-own-price-lists',
  method: 'GET',
  path: '/api/supplier/price-lists',
  summary: 'Price lists so far',
  access: 'supplier',
  query: z.strictObject({ cursor: cursor.optional() }),
  response: priceListHistory,
})
