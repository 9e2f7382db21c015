import type { ToOrder } from '../mail-data.ts'

/** Where whoever reads a mail about an order finds it: a business and a private customer in their area, a guest by a secret. */
export const orderPath = ({ orderNumber, token, isPrivate }: ToOrder & { readonly orderNumber: string }): string => {
  if (token !== undefined) return `/guest-order/${token}`
  return isPrivate ? `/private-customer?order=${orderNumber}` : `/business-customer/orders/${orderNumber}`
}
