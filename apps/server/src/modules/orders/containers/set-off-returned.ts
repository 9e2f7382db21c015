import { isBookedOnOrder } from '@regionalmarkt/domain/orders/payment-kind.ts'
import { prepaidOrder, prepaymentStatus } from '@regionalmarkt/domain/orders/prepayment.ts'
import type { Tx } from '../../../platform/database.ts'
import type { LockedCustomerOrder } from '../lock-customer-orders.ts'
import { saveMoney } from '../payments/save-money.ts'
import { worthOfReturned } from './returned-containers.ts'

/**
 * A locked order of a household comes to less by what empties are worth that it brought for it; what was paid on the order is too much by
 * that, and goes back. To be asked again whenever empties were counted. The order as it stands then; that of a company as it was, whose
 * empties are billed for themselves.
 */
export const setOffReturned = async (tx: Tx, order: LockedCustomerOrder): Promise<LockedCustomerOrder> => {
  if (order.customerId !== null) return order
  const returnedCents = await worthOfReturned(tx, order.id)
  if (returnedCents === order.returnedCents) return order
  const now = { ...order, returnedCents }
  const standing = isBookedOnOrder(order.paymentKind) ? { paymentStatus: prepaymentStatus(prepaidOrder(now)) } : {}
  await saveMoney(tx, order, { returnedCents, ...standing })
  return { ...now, ...standing }
}
