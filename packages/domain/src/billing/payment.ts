/** How money comes or goes, as somebody books it. */
export const bookedWays = ['transfer', 'cash', 'card', 'directDebit'] as const

/** What moves an account: money, and the fee of a reminder, which is owed as if it had gone. */
export const paymentWays = [...bookedWays, 'reminderFee'] as const
export type WayOfPayment = (typeof paymentWays)[number]
