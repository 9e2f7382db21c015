import { berlinDate } from '@regionalmarkt/domain/calendar/berlin-time.ts'
import { refundingCents } from '@regionalmarkt/domain/orders/online-payment.ts'
import type { Payer } from '@regionalmarkt/domain/orders/prepayment.ts'
import { prepaidOrder, prepaymentSums } from '@regionalmarkt/domain/orders/prepayment.ts'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { type CompanyActor, personOf, type WhoActs } from '../../../platform/actor.ts'
import type { Queryable, Tx } from '../../../platform/database.ts'
import { DomainError, orNotFound } from '../../../platform/domain-error.ts'
import type { Fact, Outcome } from '../../../platform/facts.ts'
import { loadCustomerOrders, type StoredOrderInFull } from '../customer-order.ts'
import { paymentStatusSql } from '../customer-order-row.ts'
import { findCustomerOrder, lockOrderRows } from '../lock-customer-orders.ts'
import { prepayments } from '../tables.ts'
import { isWithdrawnFrom } from '../withdrawals/withdrawn-items.ts'
import { type DebitedAccount, debitedAccounts } from './debited-accounts.ts'
import { saveSums } from './prepayments.ts'

/** An order of a household whose money is booked on it; gross cents. */
export type OrderMoney = {
  readonly orderId: string
  readonly orderNumber: string
  readonly customerName: string
  readonly deliveryDate: string
  /** What is still to come, and what is to go back: never both. */
  readonly openCents: number
  readonly backCents: number
  /** Money that a provider has been asked to give back and has not accepted yet. */
  readonly refundingCents: number
  /** Null where nobody knows one. */
  readonly account: DebitedAccount | null
}

const moneyOf = async (db: Queryable, isMeant: SQL): Promise<OrderMoney[]> => {
  const orders: StoredOrderInFull[] = await loadCustomerOrders(db, isMeant)
  const accounts = await debitedAccounts(
    db,
    orders.map(({ id }) => id),
  )
  return orders.map((order) => {
    const { openCents, backCents } = prepaymentSums(prepaidOrder(order))
    const { id: orderId, orderNumber, customerName, deliveryDate } = order
    return {
      orderId,
      orderNumber,
      customerName,
      deliveryDate,
      openCents,
      backCents,
      refundingCents: refundingCents(order.onlinePayments),
      account: accounts.get(orderId) ?? null,
    }
  })
}

/**
 * Orders of a hub's households that are done and paid by a mandate, with what is still to be collected of each. `only`: these of them. `owing`:
 * of these something is to be collected besides, though nothing more of the order may be.
 */
export const ordersToCollect = async (
  db: Queryable,
  retailerId: string,
  { only, owing = [] }: { readonly only?: readonly string[] | undefined; readonly owing?: readonly string[] } = {},
): Promise<OrderMoney[]> => {
  const found = await moneyOf(
    db,
    sql`o.retailer_id = ${retailerId} and o.payment_kind = 'directDebit'
      and (${paymentStatusSql} in ('unpaid', 'partiallyPaid') or o.id = any(${sql.param([...owing])}::uuid[]))
      and o.status = 'completed' and not ${isWithdrawnFrom(sql`o.id`)} and ${only === undefined ? sql`true` : sql`o.id = any(${sql.param([...only])}::uuid[])`}`,
  )
  return found.filter(({ orderId, openCents }) => openCents > 0 || owing.includes(orderId))
}

/** The sum that is to go back of each of these orders of households, less what a provider is giving back; gross cents. */
export const backOfOrders = async (
  db: Queryable,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const found = await moneyOf(
    db,
    sql`o.id = any(${sql.param([...orderIds])}::uuid[]) and o.status in ('completed', 'cancelled')`,
  )
  return new Map(found.map(({ orderId, backCents, refundingCents }) => [orderId, backCents - refundingCents]))
}

/** The sum that is still to come of an order, gross cents. */
export const openOfOrder = async (db: Queryable, orderId: string): Promise<number> => {
  const [order] = await moneyOf(db, sql`o.id = ${orderId}`)
  return order?.openCents ?? 0
}

/** Holds these orders, for whoever books money of a bank on them and holds more after that. */
export const holdOrders = async (tx: Tx, orderIds: readonly string[]): Promise<void> => {
  await lockOrderRows(tx, orderIds)
}

type Moved = {
  readonly orderId: string
  readonly isBack: boolean
  readonly cents: number
  readonly day: string
  readonly payer?: Payer | null
  /** The bank has done it, so it is never refused. */
  readonly isSeenAtBank: boolean
}

/** Books what a bank has collected for a held order, or sent back of it. The booking's id. */
export const bookBankMoney = async (
  tx: Tx,
  who: WhoActs,
  { orderId, isBack, cents, day, payer = null, isSeenAtBank }: Moved,
): Promise<Outcome<string>> => {
  const order = orNotFound((await lockOrderRows(tx, [orderId]))[0])
  const [saved] = await tx
    .insert(prepayments)
    .values({ orderId, isBack, cents, day, payer, bookedBy: personOf(who.by), bookedAt: who.now })
    .returning({ id: prepayments.id })
  const { facts } = await saveSums(tx, who, order, 'bookPrepayment', { isBack, cents, day }, { isSeenAtBank })
  return { answer: orNotFound(saved).id, facts }
}

/** Books on its held order once more what was taken back by mistake, on another day. The booking's id. */
export const bookBankMoneyAgain = async (
  tx: Tx,
  who: WhoActs,
  prepaymentId: string,
  day: string,
): Promise<Outcome<string>> => {
  const [booking] = await tx.select().from(prepayments).where(eq(prepayments.id, prepaymentId))
  return bookBankMoney(tx, who, { ...orNotFound(booking), day, isSeenAtBank: true })
}

/**
 * Books money of a bank statement that names an order which waits for exactly this, whichever version somebody else has read. Null where it waits
 * for it no longer.
 */
export const bookFromBank = async (
  tx: Tx,
  actor: CompanyActor,
  { orderNumber, ...found }: Pick<Moved, 'cents' | 'day' | 'payer'> & { readonly orderNumber: string },
): Promise<Outcome<{ readonly orderId: string; readonly prepaymentId: string } | null>> => {
  const { id: orderId } = await findCustomerOrder(tx, { retailerId: actor.viewer.company.id }, orderNumber)
  const order = orNotFound((await lockOrderRows(tx, [orderId]))[0])
  if (prepaymentSums(prepaidOrder(order)).openCents !== found.cents) return { answer: null, facts: [] }
  const moved = { ...found, orderId, isBack: false, isSeenAtBank: true }
  const { answer: prepaymentId, facts } = await bookBankMoney(tx, actor, moved)
  return { answer: { orderId, prepaymentId }, facts }
}

/**
 * Takes a booking of an order back, because its money has come back. Null, without a change, if it was taken back before. `PaymentGivenBack`, if a
 * person asks although the hub has given some of the money back.
 */
export const takeBackBankMoney = async (
  tx: Tx,
  who: WhoActs,
  prepaymentId: string,
  { isSeenAtBank }: Pick<Moved, 'isSeenAtBank'>,
): Promise<readonly Fact[] | null> => {
  const [booking] = await tx.select().from(prepayments).where(eq(prepayments.id, prepaymentId))
  const { orderId, isBack, cents } = orNotFound(booking)
  const order = orNotFound((await lockOrderRows(tx, [orderId]))[0])
  const taken = await tx
    .update(prepayments)
    .set({ takenBackAt: who.now, takenBackBy: personOf(who.by) })
    .where(and(eq(prepayments.id, prepaymentId), isNull(prepayments.takenBackAt)))
    .returning({ id: prepayments.id })
  if (taken.length === 0) return null
  if (!isSeenAtBank && !isBack && order.paidCents - cents < order.paidBackCents)
    throw new DomainError('PaymentGivenBack')
  const said = { isBack, cents, day: berlinDate(who.now) }
  return (await saveSums(tx, who, order, 'takeBackPrepayment', said, { isSeenAtBank })).facts
}
