import { defineEndpoint } from '../endpoint.ts'
import type * as schemas from './hub-stock.schema.ts'

/**
 * Lots of one of the hub's warehouses were counted: differences become corrections with their reason. Fewer than are held open the one
 * shortage flow: `ShortageUndecided` names every sales unit with the customers it would hit (as `itemId`), until `sharings` says who gets
 * less. More than the books said goes first to lines that an earlier count cut (`restored`), oldest order first. `VersionOutdated`: goods
 * came, went or were promised meanwhile. All or nothing.
 */
export const countShelf = defineEndpoint<typeof schemas.countShelf>()({
  slug: 'count-shelf',
  method: 'POST',
  path: '/api/retailer/warehouses/{warehouseId}/count',
  summary: 'Count what stands in a warehouse',
  access: 'retailer',
  idempotent: true,
  refusals: ['VersionOutdated', 'ReasonRequired', 'ShortageUndecided', 'SharesDoNotAddUp', 'QuantityTooHigh'],
})

/** Goods that nobody will get any more leave the hub's books, also those held for customers, who then get less as with a count. */
export const wasteStock = defineEndpoint<typeof schemas.wasteStock>()({
  slug: 'waste-stock',
  method: 'POST',
  path: '/api/retailer/stocks/{stockId}/waste',
  summary: 'Throw away goods of a lot',
  access: 'retailer',
  idempotent: true,
  refusals: ['VersionOutdated', 'StockNegative', 'ShortageUndecided', 'SharesDoNotAddUp', 'QuantityTooHigh'],
})

/** Goods of a lot go to another warehouse of the hub, free ones first; what is held for customers stays held. */
export const transferStock = defineEndpoint<typeof schemas.transferStock>()({
  slug: 'transfer-stock',
  method: 'POST',
  path: '/api/retailer/stocks/{stockId}/transfer',
  summary: 'Move goods of a lot to another warehouse or shelf',
  access: 'retailer',
  idempotent: true,
  refusals: ['VersionOutdated', 'StockNegative'],
})

/** What happened in the hub’s warehouses: the newest first. */
export const listStockMovements = defineEndpoint<typeof schemas.listStockMovements>()({
  slug: 'list-stock-movements',
  method: 'GET',
  path: '/api/retailer/stock-movements',
  summary: 'Movements in the hub’s warehouses',
  access: 'retailer',
})
