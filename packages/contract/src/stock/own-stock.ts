import { defineEndpoint } from '../endpoint.ts'
import type * as schemas from './own-stock.schema.ts'

/** One lot of the own stock, also when nothing is left of it. */
export const getOwnStock = defineEndpoint<typeof schemas.getOwnStock>()({
  slug: 'get-own-stock',
  method: 'GET',
  path: '/api/supplier/stocks/{stockId}',
  summary: 'One lot',
  access: 'supplier',
})

/**
 * A count of a lot: the difference to the books becomes a correction with its reason. `StockReserved`: fewer than are promised;
 * `VersionOutdated`: goods came or went since the books said `seen`.
 */
export const countOwnStock = defineEndpoint<typeof schemas.countOwnStock>()({
  slug: 'count-own-stock',
  method: 'POST',
  path: '/api/supplier/stocks/{stockId}/count',
  summary: 'Correct a lot by a count',
  access: 'supplier',
  // A retry over a bad signal must not meet its own correction and be told that goods came or went.
  idempotent: true,
  refusals: ['StockReserved', 'VersionOutdated'],
})

/** Goods that nobody will get any more leave the books. `StockReserved`: they are promised; `StockNegative`: there are fewer. */
export const writeOffOwnStock = defineEndpoint<typeof schemas.writeOffOwnStock>()({
  slug: 'write-off-own-stock',
  method: 'POST',
  path: '/api/supplier/stocks/{stockId}/waste',
  summary: 'Write off goods of a lot',
  access: 'supplier',
  idempotent: true,
  refusals: ['StockReserved', 'StockNegative'],
})
