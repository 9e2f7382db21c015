import { defineEndpoint } from '../endpoint.ts'
import { guestPrices } from './guest-prices.ts'

/** Takes effect with the next look at the market. */
export const setGuestPrices = defineEndpoint({
  slug: 'set-guest-prices',
  method: 'PUT',
  path: '/api/retailer/guest-prices',
  summary: 'Show or hide the business prices of the own hub to guests',
  access: 'retailer',
  body: guestPrices,
  response: guestPrices,
})
