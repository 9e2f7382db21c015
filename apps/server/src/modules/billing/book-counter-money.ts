import { inArray } from 'drizzle-orm'
import type { WhoActs } from '../../platform/actor.ts'
import type { Tx } from '../../platform/database.ts'
import { counterMoneyOf } from '../orders/public.ts'
import { addPayment, reversePayment } from './book-payment.ts'
import { holdAccounts } from './money-account.ts'
import { payments } from './tables.ts'

const ways = { cashAtPickup: 'cash', cardAtPickup: 'card' } as const

/**
 * What companies paid at the counter when their orders were handed over is money of their accounts, kept for the documents of these orders;
 * what was given back there is taken back here.
 */
export const bookCounterMoney = async (tx: Tx, who: WhoActs, orderIds: readonly string[]): Promise<void> => {
  if (orderIds.length === 0) return
  const taken = await counterMoneyOf(tx, orderIds)
  if (taken.length === 0) return
  for (const [retailerId, ofHub] of Map.groupBy(taken, (money) => money.retailerId))
    await holdAccounts(
      tx,
      retailerId,
      ofHub.map(({ companyId }) => companyId),
    )
  const ids = taken.map(({ id }) => id)
  const booked = await tx.select().from(payments).where(inArray(payments.counterPaymentId, ids))
  const reversed = new Set(booked.map(({ takesBackId }) => takesBackId))
  for (const { id, retailerId, companyId, orderId: forOrderId, kind, cents, day, isTakenBack } of taken) {
    const payment = booked.find((one) => one.counterPaymentId === id && one.takesBackId === null)
    const found = { cents, day, way: ways[kind], note: '', counterPaymentId: id, forOrderId }
    if (payment === undefined && !isTakenBack) await addPayment(tx, who, { retailerId, companyId }, found, [])
    if (payment !== undefined && isTakenBack && !reversed.has(payment.id)) await reversePayment(tx, who, payment)
  }
}
