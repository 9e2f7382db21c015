import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'

/** Topics that changed for the active account's company; a screen fetches again what it shows of them. */
export const liveEvents = defineEndpoint({
  slug: 'live-events',
  method: 'GET',
  path: '/api/events',
  summary: 'Changes of interest, as server-sent events',
  access: 'signedIn',
  stream: true,
  response: z.object({
    topics: z.array(
      z.enum(['orders', 'retailerOrders', 'stock', 'approvals', 'articles', 'account', 'collections', 'lists']),
    ),
  }),
})
