import { allocate, type OpenItem } from '@regionalmarkt/domain/billing/open-item.ts'
import type { WayOfPayment } from '@regionalmarkt/domain/billing/payment.ts'
import { eq, sql } from 'drizzle-orm'
import { personOf, type WhoActs } from '../../platform/actor.ts'
import type { Tx } from '../../platform/database.ts'
import { orNotFound } from '../../platform/domain-error.ts'
import { type AccountKey, addAllocations, creditOf } from './money-account.ts'
import { bankRunItems, openItems, paymentAllocations, payments } from './tables.ts'

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
}

/** Writes a payment of a held account down and settles these documents in their order; what is left is the account's. Its id. */
export const addPayment = async (
  tx: Tx,
  who: WhoActs,
  account: AccountKey,
  found: Found,
  documents: readonly OpenItem[],
): Promise<string> => {
  const booked = { ...account, ...found, bookedBy: personOf(who.by), bookedAt: who.now }
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

type Undone = { readonly documentId: string; readonly cents: number; readonly paymentId: string | null }

/** What a payment of a held account has settled, and after that what was settled from the account, the latest first. */
const settledBy = async (tx: Tx, { retailerId, partnerId }: AccountKey, paymentId: string): Promise<Undone[]> => {
  const { rows } = await tx.execute<Undone>(sql`
    select a.document_id as "documentId", a.payment_id as "paymentId", sum(a.cents)::int as cents
    from ${paymentAllocations} a
    where a.against_id is null and (a.payment_id = ${paymentId} or (a.payment_id is null and a.document_id in (
      select i.document_id from ${openItems} i where i.retailer_id = ${retailerId} and i.partner_id = ${partnerId})))
    group by a.document_id, a.payment_id having sum(a.cents) <> 0
    order by a.payment_id is null, max(a.id::text) desc`)
  return rows
}

/**
 * Takes a payment of a held account back by another one: what it has settled is open again, and where its rest was used for documents
 * since, so are these, the latest first. Its reversal's id.
 */
export const reversePayment = async (
  tx: Tx,
  who: WhoActs,
  payment: typeof payments.$inferSelect,
  more: { readonly note?: string; readonly day?: string; readonly bankBookingId?: string } = {},
): Promise<string> => {
  const { id, retailerId, partnerId, cents, day, way, counterPaymentId, prepaymentId, forOrderId } = payment
  const account = { retailerId, partnerId }
  const sign = Math.sign(cents)
  const own = await settledBy(tx, account, id)
  const undone = own.filter(({ paymentId }) => paymentId === id)
  let missing = Math.abs(cents) - undone.reduce((sum, each) => sum + Math.abs(each.cents), 0)
  missing -= Math.max(0, sign * (await creditOf(tx, account)))
  const released = own.flatMap(({ documentId, paymentId, cents: settled }) => {
    if (paymentId === id) return [{ documentId, cents: -settled, paymentId: id }]
    const part = Math.min(Math.max(0, missing), Math.max(0, sign * settled))
    missing -= part
    return part === 0 ? [] : [{ documentId, cents: -sign * part }]
  })
  await addAllocations(tx, who, released)
  const reversal = {
    ...{ ...account, cents: -cents, day: more.day ?? day, way, note: more.note ?? '', takesBackId: id },
    bankBookingId: more.bankBookingId ?? null,
    ...{ counterPaymentId, prepaymentId, forOrderId, bookedBy: personOf(who.by), bookedAt: who.now },
  }
  const [saved] = await tx.insert(payments).values(reversal).returning({ id: payments.id })
  // What a list for the bank had settled is offered again.
  await tx.update(bankRunItems).set({ state: 'returned' }).where(eq(bankRunItems.paymentId, id))
  return orNotFound(saved).id
}
