import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { id, quantityOrNone, reason } from '../fields.ts'
import { stockBalance } from './stock-row.ts'

/**
 * A count of a lot: the difference to the books becomes a correction with its reason. `StockReserved`: fewer than are promised;
 * `VersionOutdated`: goods came or went since the books said `seen`.
 */
export const countOwnStock = defineEndpoint({
  slug: 'count-own-stock',
  method: 'POST',
  path: '/api/supplier/stocks/{stockId}/count',
  summary: 'Correct a lot by a count',
  access: 'supplier',
  // A retry over a bad signal must not meet its own correction and be told that goods came or went.
  idempotent: true,
  params: z.object({ stockId: id }),
  body: z.strictObject({ seen: quantityOrNone, counted: quantityOrNone, reason }),
  errors: ['StockReserved', 'VersionOutdated'],
  response: stockBalance,
})
