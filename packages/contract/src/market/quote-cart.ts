import { defineEndpoint } from '../endpoint.ts'
import type * as schemas from './quote-cart.schema.ts'

/** What a cart costs now, and when it can be there. It stores nothing. */
export const quoteCart = defineEndpoint<typeof schemas.quoteCart>()({
  slug: 'quote-cart',
  method: 'POST',
  path: '/api/market/{channel}/cart-quote',
  summary: 'Prices, availability, cut-offs and delivery dates of a cart',
  access: 'anyone',
})
