import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { id } from '../fields.ts'
import { priceListView } from './price-list-view.ts'

/** Undoes what taking it in did; what people have touched since stays. `PriceListMoved`: it is not taken in. */
export const undoKeptPriceList = defineEndpoint({
  slug: 'undo-kept-price-list',
  method: 'POST',
  path: '/api/retailer/price-lists/{importId}/undo',
  summary: 'Undo a price list',
  access: 'retailer',
  params: z.object({ importId: id }),
  errors: ['PriceListMoved'],
  response: priceListView,
})
