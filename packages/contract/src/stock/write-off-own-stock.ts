import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { id, quantity, reason } from '../fields.ts'
import { stockBalance } from './stock-row.ts'

/** Goods that nobody will get any more leave the books. `StockReserved`: they are promised; `StockNegative`: there are fewer. */
export const writeOffOwnStock = defineEndpoint({
  slug: 'write-off-own-stock',
  method: 'POST',
  path: '/api/supplier/stocks/{stockId}/waste',
  summary: 'Write off goods of a lot',
  access: 'supplier',
  idempotent: true,
  params: z.object({ stockId: id }),
  body: z.strictObject({ quantity, reason }),
  errors: ['StockReserved', 'StockNegative'],
  response: stockBalance,
})
