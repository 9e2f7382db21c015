import { and, eq, ne, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database.ts'
import type { LockedCustomerOrder } from '../lock-customer-orders.ts'
import { businessCustomerOrderItems, businessCustomerOrders } from '../tables.ts'

type Money = Partial<
  Pick<LockedCustomerOrder, 'paymentStatus' | 'paidCents' | 'paidBackCents' | 'creditedCents' | 'returnedCents'>
>

/** How a locked order stands with the money, and with it each of its lines that lives. */
export const saveMoney = async (tx: Tx, { id }: LockedCustomerOrder, money: Money): Promise<void> => {
  await tx
    .update(businessCustomerOrders)
    .set({ ...money, version: sql`${businessCustomerOrders.version} + 1` })
    .where(eq(businessCustomerOrders.id, id))
  if (money.paymentStatus === undefined) return
  const { orderId, status } = businessCustomerOrderItems
  await tx
    .update(businessCustomerOrderItems)
    .set({ paymentStatus: money.paymentStatus })
    .where(and(eq(orderId, id), ne(status, 'cancelled')))
}
