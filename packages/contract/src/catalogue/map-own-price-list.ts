import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { id } from '../fields.ts'
import { listMeaning, priceListView } from './price-list-view.ts'

/** Gives the columns of a CSV, or the deposit numbers of a BNN list, another meaning and checks it anew. */
export const mapOwnPriceList = defineEndpoint({
  slug: 'map-own-price-list',
  method: 'PUT',
  path: '/api/supplier/price-lists/{importId}/columns',
  summary: 'Say what the columns and deposit numbers of a price list mean',
  access: 'supplier',
  params: z.object({ importId: id }),
  body: listMeaning,
  errors: ['PriceListMoved'],
  response: priceListView,
})
