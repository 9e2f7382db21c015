import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { liveMemoryMs } from './live-memory.ts'

/** Topics that changed for the active account's company; a screen fetches again what it shows of them. */
export const liveEvents = defineEndpoint({
  slug: 'live-events',
  method: 'GET',
  path: '/api/events',
  summary: 'Changes of interest, as server-sent events',
  access: 'signedIn',
  query: z.strictObject({
    /** How long the screens have been on their way: what changed meanwhile is told at once. */
    openForMs: z.coerce.number().int().min(0).max(liveMemoryMs).default(0),
  }),
  stream: true,
  response: z.object({
    topics: z.array(
      z.enum(['orders', 'retailerOrders', 'stock', 'approvals', 'articles', 'account', 'collections', 'lists']),
    ),
  }),
})
