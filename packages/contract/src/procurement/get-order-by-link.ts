import { defineEndpoint } from '../endpoint.ts'
import type * as schemas from './get-order-by-link.schema.ts'

/**
 * What to bring until when, for whoever has the link of the supplier's mail; 404 once it is over or used up. Looking changes nothing: mail
 * programs open links, too.
 */
export const getOrderByLink = defineEndpoint<typeof schemas.getOrderByLink>()({
  slug: 'get-order-by-link',
  method: 'GET',
  path: '/api/order-links/{token}',
  summary: 'What to bring, by the link of a mail',
  access: 'anyone',
  cache: 'no-store',
})
