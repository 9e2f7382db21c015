import type { WayOfPayment } from '@regionalmarkt/domain/billing/payment.ts'
import { isBookedOnOrder } from '@regionalmarkt/domain/orders/payment-kind.ts'
import type { Payer } from '@regionalmarkt/domain/orders/prepayment.ts'
import { eq, inArray, or } from 'drizzle-orm'
import type { WhoActs } from '../../platform/actor.ts'
import type { Queryable, Tx } from '../../platform/database.ts'
import { DomainError, orNotFound } from '../../platform/domain-error.ts'
import type { Fact } from '../../platform/facts.ts'
import { bookBankMoney, householdsOnPaper, moneyOfOrders, takeBackBankMoney } from '../orders/public.ts'
import { addPayment, reversePayment } from './add-payment.ts'
import { checkNotOnTheWay } from './bank-runs/refund-on-the-way.ts'
import { holdAccounts, openItemsOf } from './money-account.ts'
import { reopenBooking } from './statements/reopen-booking.ts'
import { payments } from './tables.ts'

/** Which booking on an order is new, and what whoever has typed it says of how it came. */
type Typed = { readonly id: string; readonly way: WayOfPayment; readonly note: string }

/** The booking of a bank that money is seen in, and what it says of a payment that came back. */
type Statement = { readonly bankBookingId?: string; readonly note?: string; readonly day?: string }

/**
 * What was paid for orders beside documents is money of their accounts: what was taken when they were handed over, and what stands on the orders
 * of households. It is kept for the documents of these orders; what was given back is taken back here. The account of a household is of one
 * order, so what comes settles its documents at once. What has moved now stands on this `Statement`, if on any.
 */
export const bookOrderMoney = async (
  tx: Tx,
  who: WhoActs,
  orderIds: readonly string[],
  { bankBookingId, ...said }: Statement = {},
  typed?: Typed | undefined,
): Promise<void> => {
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
      const seen = bankBookingId === undefined ? {} : { bankBookingId }
      const how = typed?.id === id ? { way: typed.way, note: typed.note } : { way, note: '' }
      await addPayment(tx, who, account, { cents, day, ...how, ...from, ...seen, forOrderId }, open)
    }
    if (payment !== undefined && isTakenBack && !reversed.has(payment.id))
      await reversePayment(tx, who, payment, { ...said, ...(bankBookingId === undefined ? {} : { bankBookingId }) })
  }
}

/** Of these partners the households whose money is booked on their orders, whoever says that it came. */
export const bookedOnOrders = async (db: Queryable, partnerIds: readonly string[]): Promise<ReadonlySet<string>> => {
  const households = await householdsOnPaper(db, partnerIds)
  return new Set([...households].filter(([, { paymentKind }]) => isBookedOnOrder(paymentKind)).map(([id]) => id))
}

type Moved = {
  readonly orderId: string
  readonly cents: number
  readonly day: string
  /** Whose account it came from, as far as the bank says so. */
  readonly payer?: Payer | null
  readonly bankBookingId?: string
  /** How it came, and what somebody has noted, where it is booked by hand. */
  readonly typed?: Omit<Typed, 'id'>
}

/**
 * Books money of such a household on its order, which is not held yet, and from there on its account. Gross cents, negative where it went back.
 * `MoreBackThanCame` and `RefundOnTheWay`, where somebody says so and not the bank.
 */
export const bookOnOrder = async (
  tx: Tx,
  who: WhoActs,
  { orderId, cents, day, payer = null, bankBookingId, typed }: Moved,
): Promise<{ readonly paymentId: string; readonly facts: readonly Fact[] }> => {
  const isSeenAtBank = typed === undefined
  const moved = { orderId, isBack: cents < 0, cents: Math.abs(cents), day, payer, isSeenAtBank }
  const booked = await bookBankMoney(tx, who, moved)
  if (!isSeenAtBank && cents < 0) await checkNotOnTheWay(tx, who, [orderId])
  const seen = bankBookingId === undefined ? {} : { bankBookingId }
  await bookOrderMoney(tx, who, [orderId], seen, typed && { id: booked.answer, ...typed })
  const [found] = await tx.select().from(payments).where(eq(payments.prepaymentId, booked.answer))
  const { id: paymentId, retailerId, partnerId } = orNotFound(found)
  return { paymentId, facts: [...booked.facts, { kind: 'moneyMoved', retailerId, partnerId }] }
}

/**
 * Takes a payment that is booked on an order back there, and from there on the account: somebody's mistake, whose booking is to be decided anew,
 * or what came back on a `Statement`. `PaymentTakenBack`, also for what a provider has told of: that it takes back itself.
 */
export const takeBackOnOrder = async (
  tx: Tx,
  who: WhoActs,
  payment: typeof payments.$inferSelect,
  statement: Statement = {},
): Promise<readonly Fact[]> => {
  const { prepaymentId, way, retailerId, partnerId } = payment
  const isSeenAtBank = statement.bankBookingId !== undefined
  const facts =
    prepaymentId === null || way === 'online' ? null : await takeBackBankMoney(tx, who, prepaymentId, { isSeenAtBank })
  if (facts === null) throw new DomainError('PaymentTakenBack')
  if (!isSeenAtBank) await reopenBooking(tx, payment)
  await bookOrderMoney(tx, who, [partnerId], statement)
  return [...facts, { kind: 'moneyMoved', retailerId, partnerId }]
}
