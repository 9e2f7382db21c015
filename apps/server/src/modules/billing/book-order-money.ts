import type { WayOfPayment } from '@regionalmarkt/domain/billing/payment.ts'
import type { Payer } from '@regionalmarkt/domain/orders/prepayment.ts'
import { eq, inArray, or, sql } from 'drizzle-orm'
import type { WhoActs } from '../../platform/actor.ts'
import type { Tx } from '../../platform/database.ts'
import { DomainError, orNotFound } from '../../platform/domain-error.ts'
import type { Fact } from '../../platform/facts.ts'
import { bookBankMoney, holdOrders, moneyOfOrders, openOfOrder, takeBackBankMoney } from '../orders/public.ts'
import { addPayment, type Found, reversePayment } from './add-payment.ts'
import { owedBesideOrders } from './bank-fees.ts'
import { checkNotOnTheWay } from './bank-runs/refund-on-the-way.ts'
import { holdAccounts, openItemsOf } from './money-account.ts'
import { reopenBooking } from './statements/reopen-booking.ts'
import { bankRunItems, moneyAccounts, payments } from './tables.ts'

/** The way and the note that a person has typed. */
type Typed = { readonly way: WayOfPayment; readonly note: string }

/** The booking of a bank by which a payment came back, and what it says. */
type Statement = { readonly bankBookingId?: string; readonly note?: string; readonly day?: string }

/** The facts known of a booking on an order that has just been made, or taken back. */
export type Seen = Statement & Partial<Typed> & { readonly prepaymentId: string; readonly restoresId?: string }

/**
 * What was paid for orders beside documents is money of their accounts: what was taken when they were handed over, and what stands on the orders
 * of households. It is kept for the documents of these orders; what was given back is taken back here. The account of a household is of one
 * order, so what comes settles its documents at once. A payment taken back without a bank's booking was a mistake: its booking is open again.
 * The part that the same booking paid beside the order goes with it.
 */
export const bookOrderMoney = async (
  tx: Tx,
  who: WhoActs,
  orderIds: readonly string[],
  seen: readonly Seen[] = [],
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
  const collected = await tx
    .select({ id: bankRunItems.prepaymentId })
    .from(bankRunItems)
    .where(inArray(bankRunItems.prepaymentId, ids))
  // A household with a mandate may transfer the money all the same.
  const wayOf = ({ id, way }: (typeof found)[number]) =>
    way === 'directDebit' && !collected.some((item) => item.id === id) ? 'transfer' : way
  for (const money of found) {
    const { id, source, retailerId, partnerId, orderId: forOrderId, cents, day, isTakenBack } = money
    const account = { retailerId, partnerId }
    const payment = booked.find((one) => (one.counterPaymentId ?? one.prepaymentId) === id && one.takesBackId === null)
    const known = seen.find(({ prepaymentId }) => prepaymentId === id)
    const from = source === 'counter' ? { counterPaymentId: id } : { prepaymentId: id }
    if (payment === undefined && !isTakenBack) {
      const open = partnerId === forOrderId ? await openItemsOf(tx, account) : []
      const { prepaymentId: _, day: __, ...how } = known ?? {}
      await addPayment(tx, who, account, { cents, day, way: wayOf(money), note: '', ...how, ...from, forOrderId }, open)
    }
    if (payment !== undefined && isTakenBack && !reversed.has(payment.id)) {
      const beside = await otherPartOf(tx, payment)
      const { bankBookingId } = payment
      if (known?.bankBookingId === undefined)
        await reopenBooking(tx, { bankBookingId, cents: payment.cents + (beside?.cents ?? 0) })
      if (beside !== undefined) await reversePayment(tx, who, beside, known)
      await reversePayment(tx, who, payment, known)
    }
  }
}

type Moved = {
  readonly orderId: string
  readonly cents: number
  readonly day: string
  /** Whose account it came from, as far as the bank says so. */
  readonly payer?: Payer | null
  readonly bankBookingId?: string
  /** How it came, and what somebody has noted, where it is booked by hand. */
  readonly typed?: Typed
}

/**
 * The part of what came that pays debts beside the order, such as a fee of a bank: whatever its order does not wait for. It stays off the order, which
 * would have it to give back.
 */
const besideOf = async (tx: Tx, { orderId, cents }: Pick<Moved, 'orderId' | 'cents'>): Promise<number> => {
  if (cents <= 0) return 0
  const owed = (await owedBesideOrders(tx, [orderId])).get(orderId)?.cents ?? 0
  return owed === 0 ? 0 : Math.min(owed, Math.max(0, cents - (await openOfOrder(tx, orderId))))
}

/**
 * Books money of such a household on its order, which is not held yet, and from there on its account; debts beside the order are paid on the
 * account alone. Gross cents, negative where it went back. `MoreBackThanCame` and `RefundOnTheWay`, where somebody says so and not the bank.
 */
export const bookOnOrder = async (
  tx: Tx,
  who: WhoActs,
  { orderId, cents, day, payer = null, bankBookingId, typed }: Moved,
): Promise<{ readonly paymentId: string; readonly facts: readonly Fact[] }> => {
  await holdOrders(tx, [orderId])
  const isSeenAtBank = typed === undefined
  const seen = bankBookingId === undefined ? {} : { bankBookingId }
  const besideCents = await besideOf(tx, { orderId, cents })
  const ofOrder = cents - besideCents
  const facts: Fact[] = []
  let prepaymentId: string | null = null
  if (ofOrder !== 0) {
    const moved = { orderId, isBack: ofOrder < 0, cents: Math.abs(ofOrder), day, payer, isSeenAtBank }
    const booked = await bookBankMoney(tx, who, moved)
    if (!isSeenAtBank && ofOrder < 0) await checkNotOnTheWay(tx, who, [orderId])
    prepaymentId = booked.answer
    await bookOrderMoney(tx, who, [orderId], [{ prepaymentId, ...typed, ...seen }])
    facts.push(...booked.facts)
  }
  const besideId =
    besideCents === 0
      ? null
      : await payBeside(tx, who, orderId, { cents: besideCents, day, ...(typed ?? fromBank), ...seen })
  const isIt = prepaymentId === null ? eq(payments.id, besideId ?? '') : eq(payments.prepaymentId, prepaymentId)
  const [found] = await tx.select().from(payments).where(isIt)
  const { id: paymentId, retailerId, partnerId } = orNotFound(found)
  return { paymentId, facts: [...facts, { kind: 'moneyMoved', retailerId, partnerId }] }
}

const fromBank = { way: 'transfer', note: '' } as const

/** Books what pays debts beside a held order on the account of its household. The payment's id. */
export const payBeside = async (tx: Tx, who: WhoActs, orderId: string, found: Found): Promise<string> => {
  const [account] = await tx
    .select({ retailerId: moneyAccounts.retailerId })
    .from(moneyAccounts)
    .where(eq(moneyAccounts.partnerId, orderId))
  const { retailerId } = orNotFound(account)
  await holdAccounts(tx, retailerId, [orderId])
  return addPayment(tx, who, { retailerId, partnerId: orderId }, found, [])
}

/** The payment that is the other part of the same booking of a bank: on the order, or beside it. */
export const otherPartOf = async (tx: Tx, { id, partnerId, bankBookingId }: typeof payments.$inferSelect) => {
  if (bankBookingId === null) return undefined
  const { rows } = await tx.execute<{ id: string }>(sql`
    select p.id from ${payments} p where p.partner_id = ${partnerId} and p.bank_booking_id = ${bankBookingId} and p.id <> ${id}
      and p.takes_back_id is null and not exists (select from ${payments} r where r.takes_back_id = p.id)`)
  const [other] = await tx
    .select()
    .from(payments)
    .where(eq(payments.id, rows[0]?.id ?? id))
  return rows.length === 1 ? other : undefined
}

/** The payment on the order that came in the same booking of a bank as this one beside it. */
export const paidTogetherWith = async (tx: Tx, payment: typeof payments.$inferSelect) => {
  const isBeside = payment.prepaymentId === null && payment.takesBackId === null
  const other = isBeside ? await otherPartOf(tx, payment) : undefined
  return other?.prepaymentId === null ? undefined : other
}

/**
 * Takes a payment that is booked on an order back there, and from there on the account: somebody's mistake, or what came back on a `Statement`.
 * `PaymentGivenBack`, and `PaymentTakenBack`, also for what a provider has told of: that it takes back itself.
 */
export const takeBackOnOrder = async (
  tx: Tx,
  who: WhoActs,
  payment: typeof payments.$inferSelect,
  statement: Statement = {},
): Promise<readonly Fact[]> => {
  const { prepaymentId, way, retailerId, partnerId } = payment
  if (prepaymentId === null || way === 'online') throw new DomainError('PaymentTakenBack')
  const isSeenAtBank = statement.bankBookingId !== undefined
  const facts = await takeBackBankMoney(tx, who, prepaymentId, { isSeenAtBank })
  if (facts === null) throw new DomainError('PaymentTakenBack')
  await bookOrderMoney(tx, who, [partnerId], [{ prepaymentId, ...statement }])
  return [...facts, { kind: 'moneyMoved', retailerId, partnerId }]
}
