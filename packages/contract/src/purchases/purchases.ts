import { defineEndpoint } from '../endpoint.ts'
import type * as schemas from './purchases.schema.ts'

/** What suppliers sell to hubs, at their own net prices, and what speaks for buying it: what sold, what is left, what is ordered. */
export const listGoodsToBuy = defineEndpoint<typeof schemas.listGoodsToBuy>()({
  slug: 'list-goods-to-buy',
  method: 'GET',
  path: '/api/retailer/purchases/goods',
  summary: 'Goods at suppliers’ prices, with suggestions for this hub’s shelf',
  access: 'retailer',
})

/** What this hub buys: for its own shelf and for customers, an order with a supplier a row. */
export const listPurchases = defineEndpoint<typeof schemas.listPurchases>()({
  slug: 'list-purchases',
  method: 'GET',
  path: '/api/retailer/purchases',
  summary: 'What this hub buys, for itself and for customers',
  access: 'retailer',
  files: true,
})

/**
 * Orders goods for the hub's own shelf, all or nothing: they join what is collected for each supplier and day, as lines of their own, and
 * are counted in to the warehouse chosen.
 */
export const buyForShelf = defineEndpoint<typeof schemas.buyForShelf>()({
  slug: 'buy-for-shelf',
  method: 'POST',
  path: '/api/retailer/purchases',
  summary: 'Order goods for this hub’s own shelf',
  access: 'retailer',
  idempotent: true,
  /** `OrderLinesRefused` carries `facts.lines`: each refused line with its code and what would be right. */
  refusals: ['OrderLinesRefused', 'CartEmpty', 'OutOfStock'],
})

/** Takes some of a line of the hub's own back, or all of it, until its supplier has accepted or the cut-off has passed. */
export const shrinkOwnLine = defineEndpoint<typeof schemas.shrinkOwnLine>()({
  slug: 'shrink-own-line',
  method: 'POST',
  path: '/api/retailer/retailer-orders/{orderNumber}/items/{itemId}/shrink',
  summary: 'Order less for this hub’s own shelf, or nothing',
  access: 'retailer',
  idempotent: true,
  refusals: [
    'AlreadyConfirmed',
    'AlreadyClosed',
    'CutOffPassed',
    'QuantityTooHigh',
    'BelowMinimum',
    'NotAMultipleOfStep',
    'TransitionNotAllowed',
  ],
})
