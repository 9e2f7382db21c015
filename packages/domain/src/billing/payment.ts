/** How money came or went. */
export const paymentWays = ['transfer', 'cash', 'card', 'directDebit'] as const
export type WayOfPayment = (typeof paymentWays)[number]
