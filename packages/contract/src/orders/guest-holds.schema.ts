import { z } from 'zod'
import { cents, instant, orderNumber } from '../fields.schema.ts'

export const listGuestHolds = {
  response: z.object({
    /** Suspicious ones first, at most 500. */
    orders: z.array(
      z.object({
        orderNumber,
        name: z.string(),
        email: z.string(),
        placedAt: instant,
        /** When the goods are free by themselves. */
        until: instant,
        /** Whole sales units. */
        quantity: z.int(),
        grossCents: cents,
        /** Unconfirmed orders at this hub from the same network, this one included. */
        fromNetwork: z.int(),
        isSuspicious: z.boolean(),
      }),
    ),
  }),
}

export const releaseGuestHolds = {
  body: z.strictObject({ orderNumbers: z.array(orderNumber).min(1).max(500) }),
  response: z.object({ released: z.array(orderNumber) }),
}
