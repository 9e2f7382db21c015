import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { oneLine } from '../fields.ts'
import { priceListUpload, priceListView } from './price-list-view.ts'

/** Takes a file (BNN 3, or CSV in UTF-8 or Windows-1252) and tells what taking it in would do. It changes no article. */
export const checkOwnPriceList = defineEndpoint({
  slug: 'check-own-price-list',
  method: 'POST',
  path: '/api/supplier/price-lists',
  summary: 'Check a price list',
  access: 'supplier',
  query: z.strictObject({ fileName: z.string().min(1).max(200).regex(oneLine) }),
  upload: priceListUpload,
  errors: ['PriceListNotReadable'],
  response: priceListView,
})
