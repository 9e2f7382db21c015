import { z } from 'zod'

export const customerWorkList = {
  response: z.object({
    /** Recurring orders that the hub has not let in yet, and dates to come that could not be ordered. */
    recurringOrders: z.object({ pending: z.int(), failed: z.int() }),
  }),
}
