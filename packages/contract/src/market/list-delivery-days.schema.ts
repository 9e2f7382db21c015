import { z } from 'zod'
import { channel, day } from '../fields.schema.ts'
import { marketFilters } from './market-filters.schema.ts'

export const listDeliveryDays = {
  params: z.object({ channel }),
  query: marketFilters,
  response: z.object({
    /** The hub's next delivery days, and how many of what the other filters leave can be there; in a large market at least so many. */
    days: z.array(z.object({ date: day, count: z.int(), isLeast: z.boolean() })),
  }),
}
