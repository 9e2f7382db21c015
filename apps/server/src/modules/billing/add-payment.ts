import { type Allocation, allocate, type OpenItem } from '@regionalmarkt/domain/billing/open-item.ts'
import type { WayOfPayment } from '@regionalmarkt/domain/billing/payment.ts'
import { berlinDate } from '@regionalmarkt/domain/calendar/berlin-time.ts'
import { eq, or, type SQL, sql } from 'drizzle-orm'
import { personOf, type WhoActs } from '../../platform/actor.ts'
import type { Tx } from '../../platform/database.ts'
import { orNotFound } from '../../platform/domain-error.ts'
import { bookingDayOf } from './ledger/booking-day.ts'
import { type AccountKey, addAllocations, standAnew, withCreditCovered } from './money-account.ts'
import { bankRunItems, paymentAllocations, payments } from './tables.ts'

/** Money as somebody found it; gross cents, negative where it went. */
export type Found = {
  readonly cents: number
  readonly day: string
  readonly way: WayOfPayment
  readonly note: string
  readonly counterPaymentId?: string
  readonly prepaymentId?: string
  readonly forOrderId?: string
  readonly bankBookingId?: string
  readonly bankFeeId?: string
  readonly differenceOfId?: string
  readonly restoresId?: string
}

/** Writes a payment of a held account down and settles these documents in their order; what is left is the account's. Its id. */
export const addPayment = async (
  tx: Tx,
  who: WhoActs,
  account: AccountKey,
  found: Found,
  documents: readonly OpenItem[],
): Promise<string> => {
  const bookedOn = await bookingDayOf(tx, account.retailerId, found.day, who.now)
  const booked = { ...account, ...found, bookedOn, bookedBy: personOf(who.by), bookedAt: who.now }
  const [saved] = await tx.insert(payments).values(booked).returning({ id: payments.id })
  const { id: paymentId } = orNotFound(saved)
  const { allocations } = allocate(found.cents, documents)
  await addAllocations(
    tx,
    who,
    allocations.map((each) => ({ ...each, paymentId })),
  )
  return paymentId
}

/** The documents that a payment settles or has settled before, with the cents of each. */
const settledBy = async (tx: Tx, paymentId: string): Promise<Allocation[]> => {
  const { rows } = await tx.execute<Allocation>(sql`
    select a.document_id as "documentId", sum(a.cents)::float8 as cents from ${paymentAllocations} a
    where a.payment_id = ${paymentId} and a.against_id is null group by a.document_id`)
  return rows
}

/**
 * Takes back what was written off of these documents of a held account, or beside these payments: without them it is no small difference.
 */
export const takeBackDifferences = async (
  tx: Tx,
  who: WhoActs,
  { retailerId, partnerId }: AccountKey,
  of: { readonly documentIds: readonly string[]; readonly paymentIds: SQL },
): Promise<void> => {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select p.id from ${payments} p
    where p.retailer_id = ${retailerId} and p.partner_id = ${partnerId} and p.way = 'difference' and p.takes_back_id is null
      and not exists (select from ${payments} r where r.takes_back_id = p.id)
      and (p.difference_of_id in (${of.paymentIds}) or exists (select from ${paymentAllocations} a
        where a.payment_id = p.id and a.document_id = any(${sql.param([...of.documentIds])}::uuid[]))) order by p.id`)
  for (const { id } of rows) {
    const [difference] = await tx.select().from(payments).where(eq(payments.id, id))
    await reversePayment(tx, who, orNotFound(difference))
  }
}

/**
 * Takes a payment of a held account back by another one: what it has settled is open again, and where its rest was used for documents
 * since, so are these, the latest first. It is of today, or of the day that the bank says. Its reversal's id.
 */
export const reversePayment = async (
  tx: Tx,
  who: WhoActs,
  payment: typeof payments.$inferSelect,
  more: { readonly note?: string; readonly day?: string; readonly bankBookingId?: string } = {},
): Promise<string> => {
  const { id, retailerId, partnerId, cents, way, counterPaymentId, prepaymentId, forOrderId } = payment
  const account = { retailerId, partnerId }
  const own = await settledBy(tx, id)
  if (way !== 'difference') {
    const documentIds = own.filter((each) => each.cents !== 0).map(({ documentId }) => documentId)
    await takeBackDifferences(tx, who, account, { documentIds, paymentIds: sql`${id}` })
  }
  const day = more.day ?? berlinDate(who.now)
  const bookedOn = await bookingDayOf(tx, retailerId, day, who.now)
  const reversal = {
    ...{ ...account, cents: -cents, day, bookedOn, way, note: more.note ?? '', takesBackId: id },
    bankBookingId: more.bankBookingId ?? null,
    ...{ counterPaymentId, prepaymentId, forOrderId, bookedBy: personOf(who.by), bookedAt: who.now },
  }
  let reversalId = ''
  await withCreditCovered(tx, who, account, { forOrderId }, async () => {
    await addAllocations(
      tx,
      who,
      own.map(({ documentId, cents: settled }) => ({ documentId, cents: -settled, paymentId: id })),
    )
    const [saved] = await tx.insert(payments).values(reversal).returning({ id: payments.id })
    reversalId = orNotFound(saved).id
  })
  // For a document that was taken back before, no money came after all.
  await standAnew(
    tx,
    own.map(({ documentId }) => documentId),
  )
  // What a list for the bank had settled is offered again.
  const isReturned = prepaymentId !== null && more.bankBookingId !== undefined
  const ofOrder = isReturned ? eq(bankRunItems.prepaymentId, prepaymentId) : undefined
  await tx
    .update(bankRunItems)
    .set({ state: 'returned' })
    .where(or(eq(bankRunItems.paymentId, id), ofOrder))
  return reversalId
}
