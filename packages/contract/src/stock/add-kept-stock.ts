import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { id } from '../fields.ts'
import { newStockBody, newStockResponse } from './new-stock.ts'

/** Puts goods of a kept supplier's sales unit into that supplier's warehouse. `StockNotTracked`: it is made to order. */
export const addKeptStock = defineEndpoint({
  slug: 'add-kept-stock',
  method: 'POST',
  path: '/api/retailer/sales-units/{salesUnitId}/stocks',
  summary: 'Add stock of a supplier',
  access: 'retailer',
  idempotent: true,
  params: z.object({ salesUnitId: id }),
  body: newStockBody,
  errors: ['StockNotTracked'],
  response: newStockResponse,
})
