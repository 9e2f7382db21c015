import { defineEndpoint } from '../endpoint.ts'
import type * as schemas from './set-guest-prices.schema.ts'

/** Takes effect with the next look at the market. */
export const setGuestPrices = defineEndpoint<typeof schemas.setGuestPrices>()({
  slug: 'set-guest-prices',
  method: 'PUT',
  path: '/api/retailer/guest-prices',
  summary: 'Show or hide the business prices of the own hub to guests',
  access: 'retailer',
})
