import { and, eq, sql } from 'drizzle-orm'
import type { WhoActs } from '../../../platform/actor.ts'
import type { Tx } from '../../../platform/database.ts'
import { DomainError, orNotFound } from '../../../platform/domain-error.ts'
import type { Fact } from '../../../platform/facts.ts'
import { bookBankMoneyAgain, holdOrders } from '../../orders/public.ts'
import { addPayment } from '../add-payment.ts'
import { takeBackBankFee } from '../bank-fees.ts'
import { bookOrderMoney } from '../book-order-money.ts'
import { bookedOnOrders } from '../booked-on-orders.ts'
import { holdAccounts, openItemsOf } from '../money-account.ts'
import { bankBookings, bankRunItems, paymentAllocations, payments } from '../tables.ts'

type Payment = typeof payments.$inferSelect

/**
 * A booking of the bank has taken the wrong payment back: it waits to be decided anew. Whatever it took back counts again by payments of the
 * same day, and its fee is gone. `PaymentTakenBack`, where that was done before.
 */
export const reopenReturn = async (
  tx: Tx,
  who: WhoActs,
  { retailerId, partnerId }: Payment,
  bankBookingId: string,
): Promise<readonly Fact[]> => {
  if ((await bookedOnOrders(tx, [partnerId])).has(partnerId)) await holdOrders(tx, [partnerId])
  await tx
    .select({ id: bankBookings.id })
    .from(bankBookings)
    .where(eq(bankBookings.id, bankBookingId))
    .for('no key update')
  await holdAccounts(tx, retailerId, [partnerId])
  const reversals = await tx
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.bankBookingId, bankBookingId),
        sql`${payments.takesBackId} is not null and not exists (select from ${payments} a where a.restores_id = ${payments}.id)`,
      ),
    )
    .orderBy(payments.id)
  if (reversals.length === 0) throw new DomainError('PaymentTakenBack')
  const facts: Fact[] = [{ kind: 'moneyMoved', retailerId, partnerId }]
  for (const reversal of reversals) facts.push(...(await restore(tx, who, reversal)))
  await takeBackBankFee(tx, who, bankBookingId)
  await tx.update(bankBookings).set({ state: 'open' }).where(eq(bankBookings.id, bankBookingId))
  return facts
}

/** The payment that a reversal has taken back counts again, for the documents that it had settled, and in the list that it is of. */
const restore = async (
  tx: Tx,
  who: WhoActs,
  { id: restoresId, takesBackId, day }: Payment,
): Promise<readonly Fact[]> => {
  const [found] = await tx
    .select()
    .from(payments)
    .where(eq(payments.id, takesBackId ?? ''))
  const { id, retailerId, partnerId, cents, way, note, prepaymentId, forOrderId, bankBookingId } = orNotFound(found)
  if (prepaymentId !== null) {
    const { answer: again, facts } = await bookBankMoneyAgain(tx, who, prepaymentId, day)
    const seen = { restoresId, ...(bankBookingId !== null && { bankBookingId }) }
    await bookOrderMoney(tx, who, [partnerId], [{ prepaymentId: again, way, note, ...seen }])
    await tx
      .update(bankRunItems)
      .set({ state: 'settled', prepaymentId: again })
      .where(and(eq(bankRunItems.prepaymentId, prepaymentId), eq(bankRunItems.state, 'returned')))
    return facts
  }
  const account = { retailerId, partnerId }
  const wasFor = sql`i.document_id in (select a.document_id from ${paymentAllocations} a where a.payment_id = ${id})`
  const again = await addPayment(
    tx,
    who,
    account,
    {
      ...{ cents, day, way, note, restoresId },
      ...(forOrderId !== null && { forOrderId }),
      ...(bankBookingId !== null && { bankBookingId }),
    },
    await openItemsOf(tx, account, wasFor),
  )
  await tx
    .update(bankRunItems)
    .set({ state: 'settled', paymentId: again })
    .where(and(eq(bankRunItems.paymentId, id), eq(bankRunItems.state, 'returned')))
  return []
}
