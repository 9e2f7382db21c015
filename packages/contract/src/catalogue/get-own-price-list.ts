import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { id } from '../fields.ts'
import { priceListPage, priceListView } from './price-list-view.ts'

/** A price list that was checked, with one page of its rows. */
export const getOwnPriceList = defineEndpoint({
  slug: 'get-own-price-list',
  method: 'GET',
  path: '/api/supplier/price-lists/{importId}',
  summary: 'A price list with what it would do',
  access: 'supplier',
  params: z.object({ importId: id }),
  query: priceListPage,
  response: priceListView,
})
