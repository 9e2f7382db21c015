import type { bookPayment, settleFromCredit, takeBackPayment } from '@regionalmarkt/contract/billing/payments.ts'
import type { BodyOf, ParamsOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import { allocate, type OpenItem } from '@regionalmarkt/domain/billing/open-item.ts'
import type { WayOfPayment } from '@regionalmarkt/domain/billing/payment.ts'
import { berlinDate } from '@regionalmarkt/domain/calendar/berlin-time.ts'
import { fieldWords } from '@regionalmarkt/i18n/fields/field-words.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { CompanyActor, WhoActs } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/database.ts'
import { DomainError, InvalidFields, orNotFound } from '../../platform/domain-error.ts'
import type { Outcome } from '../../platform/facts.ts'
import { readableCompanies } from '../accounts/public.ts'
import { personOf } from '../orders/public.ts'
import { type AccountKey, addAllocations, creditOf, holdAccounts, openItemsOf } from './money-account.ts'
import { reopenBooking } from './statements/reopen-booking.ts'
import { bankRunItems, moneyAccounts, openItems, paymentAllocations, payments } from './tables.ts'

/** Money as somebody found it; gross cents, negative where it went. */
export type Found = {
  readonly cents: number
  readonly day: string
  readonly way: WayOfPayment
  readonly note: string
  readonly counterPaymentId?: string
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

/** The account of a company whose documents or money the actor's hub has, held. `NotFound` for any other. */
export const holdAccountOf = async (tx: Tx, { viewer }: CompanyActor, slug: string): Promise<AccountKey> => {
  const retailerId = viewer.company.id
  const [company] = await tx
    .select({ id: readableCompanies.id })
    .from(readableCompanies)
    .where(sql`${readableCompanies.slug} = ${slug} and (${readableCompanies.homeHubId} = ${retailerId}
      or exists (select from ${moneyAccounts} a where a.company_id = ${readableCompanies.id} and a.retailer_id = ${retailerId}))`)
  const account = { retailerId, companyId: orNotFound(company).id }
  await holdAccounts(tx, retailerId, [account.companyId])
  return account
}

/** The open items that were chosen, in the order in which they were. `DocumentSettled` for one that is not open any more. */
export const chosenOf = async (tx: Tx, account: AccountKey, documentIds: readonly string[]): Promise<OpenItem[]> => {
  const open = new Map((await openItemsOf(tx, account)).map((item) => [item.documentId, item]))
  return [...new Set(documentIds)].map((id) => {
    const item = open.get(id)
    if (item === undefined) throw new DomainError('DocumentSettled')
    return item
  })
}

/**
 * Books money that came from a company, or went back to it, for these documents in their order; what is left over stays on its account.
 * Refusals: `DocumentSettled`, `MoreBackThanCame`.
 */
export const book = async (
  tx: Tx,
  actor: CompanyActor,
  { companySlug }: ParamsOf<typeof bookPayment>,
  { isBack, cents: amount, day, way, note, documentIds }: BodyOf<typeof bookPayment>,
): Promise<Outcome<ResponseOf<typeof bookPayment>>> => {
  if (day > berlinDate(actor.now))
    throw new InvalidFields([{ path: 'day', message: fieldWords(actor.locale, 'fields.pastDay') }])
  const account = await holdAccountOf(tx, actor, companySlug)
  const documents = await chosenOf(tx, account, documentIds)
  const cents = isBack ? -amount : amount
  if (isBack) {
    const { restCents } = allocate(cents, documents)
    const kept = await creditOf(tx, account)
    if (-restCents > Math.max(0, kept)) throw new DomainError('MoreBackThanCame', { kept: Math.max(0, kept) })
  }
  const paymentId = await addPayment(tx, actor, account, { cents, day, way, note }, documents)
  const after = { cents, day, way, documents: documentIds.length }
  await audit(tx, actor, { action: 'book-payment', subject: 'company', subjectId: account.companyId, after })
  return { answer: { paymentId }, facts: [{ kind: 'moneyMoved', ...account }] }
}

/** Settles what is open from what an account has too much, the oldest first. */
export const settleFrom = async (
  tx: Tx,
  actor: CompanyActor,
  { companySlug }: ParamsOf<typeof settleFromCredit>,
): Promise<Outcome<ResponseOf<typeof settleFromCredit>>> => {
  const account = await holdAccountOf(tx, actor, companySlug)
  const { allocations } = allocate(await creditOf(tx, account), await openItemsOf(tx, account))
  await addAllocations(tx, actor, allocations)
  const settledCents = allocations.reduce((sum, { cents }) => sum + cents, 0)
  const after = { cents: settledCents, documents: allocations.length }
  await audit(tx, actor, { action: 'settle-from-credit', subject: 'company', subjectId: account.companyId, after })
  return { answer: { settledCents }, facts: [{ kind: 'moneyMoved', ...account }] }
}

type Undone = { readonly documentId: string; readonly cents: number; readonly paymentId: string | null }

/** What a payment of a held account has settled, and after that what was settled from the account, the latest first. */
const settledBy = async (tx: Tx, { retailerId, companyId }: AccountKey, paymentId: string): Promise<Undone[]> => {
  const { rows } = await tx.execute<Undone>(sql`
    select a.document_id as "documentId", a.payment_id as "paymentId", sum(a.cents)::int as cents
    from ${paymentAllocations} a
    where a.against_id is null and (a.payment_id = ${paymentId} or (a.payment_id is null and a.document_id in (
      select i.document_id from ${openItems} i where i.retailer_id = ${retailerId} and i.company_id = ${companyId})))
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
  const { id, retailerId, companyId, cents, day, way, counterPaymentId, forOrderId } = payment
  const account = { retailerId, companyId }
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
    ...{ counterPaymentId, forOrderId, bookedBy: personOf(who.by), bookedAt: who.now },
  }
  const [saved] = await tx.insert(payments).values(reversal).returning({ id: payments.id })
  // What a list for the bank had settled is offered again.
  await tx.update(bankRunItems).set({ state: 'returned' }).where(eq(bankRunItems.paymentId, id))
  return orNotFound(saved).id
}

/** A payment was a mistake. Refusal: `PaymentTakenBack`, also for what takes another one back. */
export const takeBack = async (
  tx: Tx,
  actor: CompanyActor,
  { paymentId }: ParamsOf<typeof takeBackPayment>,
): Promise<Outcome<ResponseOf<typeof takeBackPayment>>> => {
  const [found] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.id, paymentId), eq(payments.retailerId, actor.viewer.company.id)))
  const payment = orNotFound(found)
  const { retailerId, companyId, cents } = payment
  await reopenBooking(tx, payment.bankBookingId)
  await holdAccounts(tx, retailerId, [companyId])
  const [reversal] = await tx.select({ id: payments.id }).from(payments).where(eq(payments.takesBackId, paymentId))
  if (reversal !== undefined || payment.takesBackId !== null) throw new DomainError('PaymentTakenBack')
  await reversePayment(tx, actor, payment)
  const before = { cents }
  await audit(tx, actor, { action: 'take-back-payment', subject: 'company', subjectId: companyId, before })
  return { answer: {}, facts: [{ kind: 'moneyMoved', retailerId, companyId }] }
}
