/** How money comes or goes, as somebody books it. */
export const bookedWays = ['transfer', 'cash', 'card', 'directDebit'] as const

/** And with a payment provider, which tells of it itself. */
export const foundWays = [...bookedWays, 'online'] as const

/** What is owed beside documents, as if money had gone: the fee of a reminder, and what default comes to. Damages, without VAT. */
export const damageWays = ['reminderFee', 'defaultInterest', 'defaultCharge'] as const

/** What moves an account. */
export const paymentWays = [...foundWays, ...damageWays] as const
export type WayOfPayment = (typeof paymentWays)[number]
