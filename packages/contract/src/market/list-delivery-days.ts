import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { channel, day } from '../fields.ts'
import { marketFilters } from './market-filters.ts'

/** Apart from the other numbers, because each day is counted by itself and few people ask. */
export const listDeliveryDays = defineEndpoint({
  slug: 'list-delivery-days',
  method: 'GET',
  path: '/api/market/{channel}/delivery-days',
  summary: 'Numbers of articles per delivery day',
  access: 'anyone',
  params: z.object({ channel }),
  query: marketFilters,
  response: z.object({
    /** The hub's next delivery days, and how many of what the other filters leave can be there; in a large market at least so many. */
    days: z.array(z.object({ date: day, count: z.int(), isLeast: z.boolean() })),
  }),
})
