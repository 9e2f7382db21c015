import { z } from 'zod'

/** Whether a hub shows its business prices to everybody, or only to businesses that it has approved. */
export const guestPrices = z.strictObject({ showsPricesToGuests: z.boolean() })

export const setGuestPrices = {
  body: guestPrices,
  response: guestPrices,
}
