import { isBookedOnOrder } from '@regionalmarkt/domain/orders/payment-kind.ts'
import type { Queryable } from '../../platform/database.ts'
import { householdsOnPaper } from '../orders/public.ts'

/** Of these partners the households whose money is booked on their orders, whoever says that it came. */
export const bookedOnOrders = async (db: Queryable, partnerIds: readonly string[]): Promise<ReadonlySet<string>> => {
  const households = await householdsOnPaper(db, partnerIds)
  return new Set([...households].filter(([, { paymentKind }]) => isBookedOnOrder(paymentKind)).map(([id]) => id))
}
