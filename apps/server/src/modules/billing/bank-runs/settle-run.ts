import type { settleBankRun as contract } from '@regionalmarkt/contract/billing/bank-runs.ts'
import type { BodyOf, ParamsOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import { runItemReference } from '@regionalmarkt/domain/billing/bank-run.ts'
import { allocate, type OpenItem } from '@regionalmarkt/domain/billing/open-item.ts'
import { eq, sql } from 'drizzle-orm'
import type { CompanyActor, WhoActs } from '../../../platform/actor.ts'
import { audit } from '../../../platform/audit.ts'
import { checkPaymentDay } from '../../../platform/check-payment-day.ts'
import type { Tx } from '../../../platform/database.ts'
import { DomainError, orNotFound } from '../../../platform/domain-error.ts'
import type { Fact, Outcome } from '../../../platform/facts.ts'
import { bookBankMoney, holdOrders, takeBackBankMoney } from '../../orders/public.ts'
import { addPayment, reversePayment } from '../add-payment.ts'
import { payBeside } from '../book-order-money.ts'
import { bookedOnOrders } from '../booked-on-orders.ts'
import { freeCreditOf } from '../due-now.ts'
import { type AccountKey, addAllocations, holdAccounts, openItemsOf } from '../money-account.ts'
import { bankRunItems, payments } from '../tables.ts'
import { holdRun, itemsOf, referenceOf, type StoredRun, type StoredRunItem } from './make-run.ts'

type Booked = { readonly day: string; readonly bankBookingId?: string }

/** The orders, and after them the accounts, that payments of a run are of: held before anything of them is booked. */
export const holdOrdersOf = (tx: Tx, items: readonly StoredRunItem[]): Promise<void> =>
  holdOrders(
    tx,
    items.flatMap(({ orderId }) => orderId ?? []),
  )

export const companiesOf = (items: readonly StoredRunItem[]): string[] =>
  items.flatMap(({ companyId }) => companyId ?? [])

const noteOf = (run: StoredRun, position: number): string => runItemReference(referenceOf(run), position)

/** The bank has done it. Its order or account is held. */
export const settleItem = async (
  tx: Tx,
  who: WhoActs,
  run: StoredRun,
  { item, day, bankBookingId }: Booked & { readonly item: StoredRunItem },
): Promise<readonly Fact[]> => {
  const { id, orderId, companyId, documentId, cents, returnFeeCents, position } = item
  const { retailerId, kind } = run
  if (orderId !== null && (await bookedOnOrders(tx, [orderId])).has(orderId)) {
    const ofOrder = { orderId, isBack: kind === 'transfer', cents: cents - returnFeeCents, day, isSeenAtBank: true }
    const booked = ofOrder.cents === 0 ? null : await bookBankMoney(tx, who, ofOrder)
    const fee = { cents: returnFeeCents, day, way: 'directDebit' as const, note: noteOf(run, position) }
    const seen = bankBookingId === undefined ? {} : { bankBookingId }
    const paymentId = returnFeeCents === 0 ? null : await payBeside(tx, who, orderId, { ...fee, ...seen })
    const settled = { state: 'settled' as const, prepaymentId: booked?.answer ?? null, paymentId }
    await tx.update(bankRunItems).set(settled).where(eq(bankRunItems.id, id))
    return [...(booked?.facts ?? []), { kind: 'moneyMoved', retailerId, partnerId: orderId }]
  }
  const account = { retailerId, partnerId: orNotFound(companyId ?? orderId ?? undefined) }
  if (orderId !== null) await holdAccounts(tx, retailerId, [orderId])
  // What was settled meanwhile in another way leaves the money on the account.
  const documents = documentId === null ? [] : await openItemsOf(tx, account, sql`i.document_id = ${documentId}`)
  const found = {
    ...{ cents: kind === 'debit' ? cents : -cents, day, note: noteOf(run, position) },
    way: kind === 'debit' ? ('directDebit' as const) : ('transfer' as const),
    ...(bankBookingId !== undefined && { bankBookingId }),
  }
  const paymentId = await addPayment(tx, who, account, found, documents)
  await settleRest(tx, who, account, documents)
  await tx.update(bankRunItems).set({ state: 'settled', paymentId }).where(eq(bankRunItems.id, id))
  return [{ kind: 'moneyMoved', ...account }]
}

/** A list asks for a document less the credit of its account, which settles the rest of it then. */
const settleRest = async (tx: Tx, who: WhoActs, account: AccountKey, documents: readonly OpenItem[]): Promise<void> => {
  const isOne = sql`i.document_id = any(${sql.param(documents.map(({ documentId }) => documentId))}::uuid[])`
  const { allocations } = allocate(await freeCreditOf(tx, account), await openItemsOf(tx, account, isOne))
  await addAllocations(tx, who, allocations)
}

/** A fee that a debit of an order took is owed again, unless somebody has taken it back before. */
const returnFeePart = async (
  tx: Tx,
  who: WhoActs,
  payment: typeof payments.$inferSelect,
  back: Parameters<typeof reversePayment>[3],
): Promise<void> => {
  const { id, retailerId, partnerId } = payment
  await holdAccounts(tx, retailerId, [partnerId])
  const [reversal] = await tx.select({ id: payments.id }).from(payments).where(eq(payments.takesBackId, id))
  if (reversal === undefined) await reversePayment(tx, who, payment, back)
}

/**
 * What the bank had done has come back: what it had settled is open again. Null, and nothing is changed, where somebody has undone it before in
 * another way. Its order or account is held; the money of an order is on its account once `bookOrderMoney` has looked.
 */
export const returnItem = async (
  tx: Tx,
  who: WhoActs,
  { item, day, bankBookingId, reason }: Booked & { readonly item: StoredRunItem; readonly reason: string },
): Promise<readonly Fact[] | null> => {
  const { id, paymentId, prepaymentId } = item
  const [payment] = paymentId === null ? [] : await tx.select().from(payments).where(eq(payments.id, paymentId))
  const back = { note: reason.slice(0, 200), day, ...(bankBookingId !== undefined && { bankBookingId }) }
  if (prepaymentId !== null) {
    const facts = await takeBackBankMoney(tx, who, prepaymentId, { isSeenAtBank: true })
    if (facts === null) return null
    await tx.update(bankRunItems).set({ state: 'returned' }).where(eq(bankRunItems.id, id))
    if (payment !== undefined) await returnFeePart(tx, who, payment, back)
    return facts
  }
  if (payment === undefined) return null
  await reversePayment(tx, who, payment, back)
  const { retailerId, partnerId } = payment
  return [{ kind: 'moneyMoved', retailerId, partnerId }]
}

/**
 * Whatever of a list is not done yet is booked as carried out, for whoever imports no statements. Refusals: `RunNotSent`, `RunItemDecided` where
 * nothing is left of it.
 */
export const settleRun = async (
  tx: Tx,
  actor: CompanyActor,
  { runId }: ParamsOf<typeof contract>,
  { day }: BodyOf<typeof contract>,
): Promise<Outcome<ResponseOf<typeof contract>>> => {
  checkPaymentDay(day, actor)
  await holdOrdersOf(tx, await itemsOf(tx, [runId]))
  const run = await holdRun(tx, actor, runId)
  if (run.sentAt === null) throw new DomainError('RunNotSent')
  const items = (await itemsOf(tx, [runId])).filter(({ state }) => state === 'ordered')
  if (items.length === 0) throw new DomainError('RunItemDecided')
  await holdAccounts(tx, run.retailerId, companiesOf(items))
  const facts: Fact[] = [{ kind: 'statementsChanged', retailerId: run.retailerId }]
  for (const item of items) facts.push(...(await settleItem(tx, actor, run, { item, day })))
  const after = { reference: referenceOf(run), payments: items.length, day }
  audit(tx, actor, { action: 'settle-bank-run', subject: 'bankRun', subjectId: runId, after })
  return { answer: {}, facts }
}
