import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { id } from '../fields.ts'
import { priceListView } from './price-list-view.ts'

/** Undoes what taking it in did; what people have touched since stays. `PriceListMoved`: it is not taken in. */
export const undoOwnPriceList = defineEndpoint({
  slug: 'undo-own-price-list',
  method: 'POST',
  path: '/api/supplier/price-lists/{importId}/undo',
  summary: 'Undo a price list',
  access: 'supplier',
  params: z.object({ importId: id }),
  errors: ['PriceListMoved'],
  response: priceListView,
})
