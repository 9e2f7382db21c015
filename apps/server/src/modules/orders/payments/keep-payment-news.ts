import { berlinDate } from '@regionalmarkt/domain/calendar/berlin-time.ts'
import { newsOfPayment, type ToldPayment } from '@regionalmarkt/domain/orders/online-payment.ts'
import { eq, inArray } from 'drizzle-orm'
import type { WhoActs } from '../../../platform/actor.ts'
import type { Tx } from '../../../platform/database.ts'
import type { Fact } from '../../../platform/facts.ts'
import { invariant } from '../../../platform/invariant.ts'
import { type LockedCustomerOrder, lockOrderRows } from '../lock-customer-orders.ts'
import { onlinePayments, onlineRefunds, prepayments } from '../tables.ts'
import { type OnlinePaymentRow, onlinePaymentsOf } from './online-payment-rows.ts'
import { saveSums } from './prepayments.ts'

/**
 * Writes down what the provider says of a payment, decided under the lock of its order: what is said twice, late or at once by two is booked
 * once. Money for an order that was let go meanwhile is booked as well, and is to go back.
 */
export const keepPaymentNews = async (
  tx: Tx,
  who: WhoActs,
  { id, orderId }: Pick<OnlinePaymentRow, 'id' | 'orderId'>,
  told: ToldPayment,
): Promise<readonly Fact[]> => {
  const order = invariant((await lockOrderRows(tx, [orderId]))[0], 'a payment has an order')
  const known = invariant(
    (await onlinePaymentsOf(tx, orderId)).find((each) => each.id === id),
    'a payment stays',
  )
  const { status, cameCents, accepted, failed } = newsOfPayment(known, told)
  await tx.update(onlinePayments).set({ status, askedAt: who.now }).where(eq(onlinePayments.id, id))
  const facts: Fact[] = []
  if (cameCents !== null && known.providerRef !== null) {
    facts.push(...(await book(tx, who, order, { isBack: false, cents: cameCents, byProvider: known.providerRef })))
  }
  for (const refund of accepted) facts.push(...(await keepRefund(tx, who, order, known, refund)))
  if (failed.length > 0) facts.push(...(await giveUpRefunds(tx, who, order, known, failed)))
  return facts
}

type Booked = { readonly isBack: boolean; readonly cents: number; readonly byProvider: string }

const book = async (tx: Tx, who: WhoActs, order: LockedCustomerOrder, booked: Booked): Promise<readonly Fact[]> => {
  const { byProvider: providerRef, ...booking } = booked
  const day = berlinDate(who.now)
  await tx.insert(prepayments).values({ orderId: order.id, ...booking, day, providerRef, bookedAt: who.now })
  return (await saveSums(tx, who, order, 'bookPrepayment', { ...booked, day })).facts
}

/** The provider has taken it on to give so much back. */
const keepRefund = async (
  tx: Tx,
  who: WhoActs,
  order: LockedCustomerOrder,
  { refunds }: OnlinePaymentRow,
  { id, providerRef }: { readonly id: string; readonly providerRef: string },
): Promise<readonly Fact[]> => {
  await tx.update(onlineRefunds).set({ status: 'accepted', providerRef }).where(eq(onlineRefunds.id, id))
  const cents = refunds.find((refund) => refund.id === id)?.cents ?? 0
  return book(tx, who, order, { isBack: true, cents, byProvider: providerRef })
}

/** It could not be done after all, or not at all: what was booked of it counts no more, and the hub owes it again. */
const giveUpRefunds = async (
  tx: Tx,
  who: WhoActs,
  order: LockedCustomerOrder,
  { refunds }: OnlinePaymentRow,
  ids: readonly string[],
): Promise<readonly Fact[]> => {
  await tx
    .update(onlineRefunds)
    .set({ status: 'failed' })
    .where(inArray(onlineRefunds.id, [...ids]))
  const given = refunds.filter(({ id }) => ids.includes(id))
  const references = given.flatMap(({ providerRef }) => providerRef ?? [])
  if (references.length > 0) {
    await tx.update(prepayments).set({ takenBackAt: who.now }).where(inArray(prepayments.providerRef, references))
  }
  const cents = given.reduce((sum, refund) => sum + refund.cents, 0)
  const day = berlinDate(who.now)
  return (await saveSums(tx, who, order, 'takeBackPrepayment', { isBack: true, cents, day })).facts
}

/** The provider refuses to give so much back. */
export const keepRefusal = async (
  tx: Tx,
  who: WhoActs,
  { id, orderId }: Pick<OnlinePaymentRow, 'id' | 'orderId'>,
  refundId: string,
): Promise<readonly Fact[]> => {
  const order = invariant((await lockOrderRows(tx, [orderId]))[0], 'a payment has an order')
  const known = (await onlinePaymentsOf(tx, orderId)).find((each) => each.id === id)
  const isAsked = known?.refunds.some((refund) => refund.id === refundId && refund.status === 'asked')
  return known && isAsked ? giveUpRefunds(tx, who, order, known, [refundId]) : []
}
