import { isBookedOnOrder } from '@regionalmarkt/domain/orders/payment-kind.ts'
import { eq, inArray, or } from 'drizzle-orm'
import type { WhoActs } from '../../platform/actor.ts'
import type { Queryable, Tx } from '../../platform/database.ts'
import { orNotFound } from '../../platform/domain-error.ts'
import type { Fact } from '../../platform/facts.ts'
import { bookBankMoney, householdsOnPaper, moneyOfOrders } from '../orders/public.ts'
import { addPayment, reversePayment } from './add-payment.ts'
import { holdAccounts, openItemsOf } from './money-account.ts'
import { payments } from './tables.ts'

/**
 * What was paid for orders beside documents is money of their accounts: what was taken when they were handed over, and what stands on the orders
 * of households. It is kept for the documents of these orders; what was given back is taken back here. The account of a household is of one
 * order, so what comes settles its documents at once.
 */
export const bookOrderMoney = async (tx: Tx, who: WhoActs, orderIds: readonly string[]): Promise<void> => {
  if (orderIds.length === 0) return
  const found = await moneyOfOrders(tx, orderIds)
  if (found.length === 0) return
  for (const [retailerId, ofHub] of Map.groupBy(found, (money) => money.retailerId))
    await holdAccounts(
      tx,
      retailerId,
      ofHub.map(({ partnerId }) => partnerId),
    )
  const ids = found.map(({ id }) => id)
  const booked = await tx
    .select()
    .from(payments)
    .where(or(inArray(payments.counterPaymentId, ids), inArray(payments.prepaymentId, ids)))
  const reversed = new Set(booked.map(({ takesBackId }) => takesBackId))
  for (const { id, source, retailerId, partnerId, orderId: forOrderId, way, cents, day, isTakenBack } of found) {
    const account = { retailerId, partnerId }
    const payment = booked.find((one) => (one.counterPaymentId ?? one.prepaymentId) === id && one.takesBackId === null)
    const from = source === 'counter' ? { counterPaymentId: id } : { prepaymentId: id }
    if (payment === undefined && !isTakenBack) {
      const open = partnerId === forOrderId ? await openItemsOf(tx, account) : []
      await addPayment(tx, who, account, { cents, day, way, note: '', ...from, forOrderId }, open)
    }
    if (payment !== undefined && isTakenBack && !reversed.has(payment.id)) await reversePayment(tx, who, payment)
  }
}

/** Of these partners the households whose money is booked on their orders, whoever says that it came. */
export const bookedOnOrders = async (db: Queryable, partnerIds: readonly string[]): Promise<ReadonlySet<string>> => {
  const households = await householdsOnPaper(db, partnerIds)
  return new Set([...households].filter(([, { paymentKind }]) => isBookedOnOrder(paymentKind)).map(([id]) => id))
}

type Moved = { readonly orderId: string; readonly cents: number; readonly day: string }

/**
 * Books money of such a household on its order, which is not held yet, and from there on its account. Gross cents, negative where it went back.
 * `MoreBackThanCame`.
 */
export const bookOnOrder = async (
  tx: Tx,
  who: WhoActs,
  { orderId, cents, day }: Moved,
): Promise<{ readonly paymentId: string; readonly facts: readonly Fact[] }> => {
  const booked = await bookBankMoney(tx, who, { orderId, isBack: cents < 0, cents: Math.abs(cents), day })
  await bookOrderMoney(tx, who, [orderId])
  const [payment] = await tx.select({ id: payments.id }).from(payments).where(eq(payments.prepaymentId, booked.answer))
  return { paymentId: orNotFound(payment).id, facts: booked.facts }
}
