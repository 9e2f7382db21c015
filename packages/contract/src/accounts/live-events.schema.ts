import { z } from 'zod'
import { liveMemoryMs } from './live-memory.ts'

export const liveEvents = {
  query: z.strictObject({
    /** How long the screens have been on their way: what changed meanwhile is told at once. */
    openForMs: z.coerce.number().int().min(0).max(liveMemoryMs).default(0),
  }),
  response: z.object({
    topics: z.array(
      z.enum([
        'orders',
        'retailerOrders',
        'stock',
        'approvals',
        'articles',
        'account',
        'collections',
        'lists',
        'cart',
        'picking',
        'billing',
      ]),
    ),
  }),
}
