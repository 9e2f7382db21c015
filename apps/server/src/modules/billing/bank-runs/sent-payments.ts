import type { getAccount } from '@regionalmarkt/contract/billing/payments.ts'
import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { BankRunKind } from '@regionalmarkt/domain/billing/bank-run.ts'
import { sql } from 'drizzle-orm'
import type { CompanyActor } from '../../../platform/actor.ts'
import type { Queryable, Tx } from '../../../platform/database.ts'
import { DomainError, orNotFound } from '../../../platform/domain-error.ts'
import type { Fact } from '../../../platform/facts.ts'
import { readableBusinessCustomerOrders } from '../../orders/public.ts'
import { bookOrderMoney } from '../book-order-money.ts'
import { holdAccounts } from '../money-account.ts'
import { dayOfPayment, type StoredBooking } from '../statements/stored-booking.ts'
import { bankRunItems, bankRuns, billingDocuments } from '../tables.ts'
import { holdRun, itemsOf, referenceOf, type StoredRun, type StoredRunItem } from './make-run.ts'
import { companiesOf, holdOrdersOf, settleItem } from './settle-run.ts'

type SentPayment = ResponseOf<typeof getAccount>['sentPayments'][number] & { readonly partnerId: string }

/** Payments to and from these partners of a hub that the bank has in lists and has not done yet, the oldest first. */
export const sentPayments = async (
  db: Queryable,
  retailerId: string,
  partnerIds: readonly string[],
): Promise<SentPayment[]> => {
  const { rows } = await db.execute<
    Omit<SentPayment, 'reference'> & { readonly kind: BankRunKind; readonly runNumber: number; readonly madeAt: string }
  >(sql`
    select x.id as "runItemId", coalesce(x.company_id, x.order_id) as "partnerId", coalesce(d.number, o.order_number) as number,
      (case r.kind when 'debit' then x.cents else -x.cents end)::float8 as cents, r.kind, r.number as "runNumber", r.made_at as "madeAt"
    from ${bankRunItems} x join ${bankRuns} r on r.id = x.run_id and r.retailer_id = ${retailerId} and r.sent_at is not null
    left join ${billingDocuments} d on d.id = x.document_id left join ${readableBusinessCustomerOrders} o on o.id = x.order_id
    where x.state = 'ordered' and coalesce(x.company_id, x.order_id) = any(${sql.param([...partnerIds])}::uuid[]) order by r.id, x.position`)
  return rows.map(({ kind, runNumber, madeAt, ...row }) => ({
    ...row,
    reference: referenceOf({ kind, number: runNumber, madeAt: new Date(madeAt) }),
  }))
}

/** A payment of the actor's hub that the bank has, with its list; both and the order it is of are held. */
export const holdSentPayment = async (
  tx: Tx,
  actor: CompanyActor,
  runItemId: string,
): Promise<{ readonly run: StoredRun; readonly item: StoredRunItem }> => {
  const { rows } = await tx.execute<{ runId: string }>(sql`
    select x.run_id as "runId" from ${bankRunItems} x join ${bankRuns} r on r.id = x.run_id
    where x.id = ${runItemId} and r.retailer_id = ${actor.viewer.company.id} and r.sent_at is not null`)
  const { runId } = orNotFound(rows[0])
  const isIt = ({ id }: StoredRunItem) => id === runItemId
  await holdOrdersOf(tx, (await itemsOf(tx, [runId])).filter(isIt))
  const run = await holdRun(tx, actor, runId)
  return { run, item: orNotFound((await itemsOf(tx, [runId])).find(isIt)) }
}

/** Somebody says that a held booking is a held payment of a list. `RunItemDecided`; `NotFound` for one of another sum. */
export const settleByBooking = async (
  tx: Tx,
  actor: CompanyActor,
  { run, item }: Awaited<ReturnType<typeof holdSentPayment>>,
  booking: StoredBooking,
): Promise<readonly Fact[]> => {
  if (item.state !== 'ordered') throw new DomainError('RunItemDecided')
  orNotFound(booking.cents === (run.kind === 'debit' ? item.cents : -item.cents) ? item : undefined)
  await holdAccounts(tx, run.retailerId, [...companiesOf([item]), ...(item.orderId === null ? [] : [item.orderId])])
  const day = dayOfPayment(booking, actor.now)
  const facts = await settleItem(tx, actor, run, { item, day, bankBookingId: booking.id })
  const [settled] = (await itemsOf(tx, [run.id])).filter(({ id }) => id === item.id)
  const { orderId, prepaymentId } = orNotFound(settled)
  if (orderId !== null && prepaymentId !== null)
    await bookOrderMoney(tx, actor, [orderId], [{ prepaymentId, bankBookingId: booking.id }])
  return facts
}
