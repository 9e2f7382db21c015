/** How money comes or goes, as somebody books it. */
export const bookedWays = ['transfer', 'cash', 'card', 'directDebit'] as const

/** And with a payment provider, which tells of it itself. */
export const foundWays = [...bookedWays, 'online'] as const

/** What moves an account: money, and the fee of a reminder, which is owed as if it had gone. */
export const paymentWays = [...foundWays, 'reminderFee'] as const
export type WayOfPayment = (typeof paymentWays)[number]
