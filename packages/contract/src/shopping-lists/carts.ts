import { defineEndpoint } from '../endpoint.ts'
import type * as schemas from './carts.schema.ts'

/** What the viewer means to order, in the market of businesses and in that of households, on whichever device it was put in. */
export const getCarts = defineEndpoint<typeof schemas.getCarts>()({
  slug: 'get-carts',
  method: 'GET',
  path: '/api/carts',
  summary: 'The carts kept with the account',
  access: 'signedIn',
})

/**
 * Changes lines of one cart, each by itself, so that two devices do not overwrite each other; the same change sent again changes nothing. Lines
 * beyond the two hundredth are not taken and missing in the answer.
 */
export const changeCart = defineEndpoint<typeof schemas.changeCart>()({
  slug: 'change-cart',
  method: 'PATCH',
  path: '/api/carts/{channel}',
  summary: 'Change lines of a cart',
  access: 'signedIn',
})
