import { defineEndpoint } from '../endpoint.ts'
import { guestPrices } from './guest-prices.ts'

export const getGuestPrices = defineEndpoint({
  slug: 'get-guest-prices',
  method: 'GET',
  path: '/api/retailer/guest-prices',
  summary: 'Whether guests see the business prices of the own hub',
  access: 'retailer',
  response: guestPrices,
})
