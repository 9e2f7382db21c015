import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { id } from '../fields.ts'
import { newStockBody, newStockResponse } from './new-stock.ts'

/** Puts goods of one of the own sales units into the own warehouse. `StockNotTracked`: it is made to order. */
export const addOwnStock = defineEndpoint({
  slug: 'add-own-stock',
  method: 'POST',
  path: '/api/supplier/sales-units/{salesUnitId}/stocks',
  summary: 'Add stock',
  access: 'supplier',
  idempotent: true,
  params: z.object({ salesUnitId: id }),
  body: newStockBody,
  errors: ['StockNotTracked'],
  response: newStockResponse,
})
