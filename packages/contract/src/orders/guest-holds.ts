import { defineEndpoint } from '../endpoint.ts'
import type * as schemas from './guest-holds.schema.ts'

export const listGuestHolds = defineEndpoint<typeof schemas.listGuestHolds>()({
  slug: 'list-guest-holds',
  method: 'GET',
  path: '/api/retailer/guest-holds',
  summary: 'Orders of households that hold goods and are not confirmed yet',
  access: 'retailer',
})

/** Orders that were confirmed or paid in the meantime stay as they are. */
export const releaseGuestHolds = defineEndpoint<typeof schemas.releaseGuestHolds>()({
  slug: 'release-guest-holds',
  method: 'POST',
  path: '/api/retailer/guest-holds/release',
  summary: 'Cancel unconfirmed orders, so that their goods are free',
  access: 'retailer',
})
