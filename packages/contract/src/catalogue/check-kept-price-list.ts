import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { oneLine, slug } from '../fields.ts'
import { priceListUpload, priceListView } from './price-list-view.ts'

/** Takes a file (BNN 3, or CSV in UTF-8 or Windows-1252) and tells what taking it in would do. It changes no article. */
export const checkKeptPriceList = defineEndpoint({
  slug: 'check-kept-price-list',
  method: 'POST',
  path: '/api/retailer/price-lists',
  summary: 'Check a price list',
  access: 'retailer',
  query: z.strictObject({ fileName: z.string().min(1).max(200).regex(oneLine), supplier: slug }),
  upload: priceListUpload,
  errors: ['PriceListNotReadable'],
  response: priceListView,
})
