/** How money comes or goes, as somebody books it. */
export const bookedWays = ['transfer', 'cash', 'card', 'directDebit'] as const

/** And with a payment provider, which tells of it itself. */
export const foundWays = [...bookedWays, 'online'] as const

/** What is owed beside documents, as if money had gone: the fee of a reminder, and what default comes to. Damages, without VAT. */
export const damageWays = ['reminderFee', 'defaultInterest', 'defaultCharge'] as const

/** And what a bank took for a return, charged on. */
export const besideWays = [...damageWays, 'returnFee'] as const

/** The kinds of entries that move an account; a difference is written off, because it is not worth a letter. */
export const paymentWays = [...foundWays, ...besideWays, 'difference'] as const
export type WayOfPayment = (typeof paymentWays)[number]
