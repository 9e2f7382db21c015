import type { bookPayment, settleFromCredit, takeBackPayment } from '@regionalmarkt/contract/billing/payments.ts'
import type { BodyOf, ParamsOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import { allocate, type OpenItem, openCents } from '@regionalmarkt/domain/billing/open-item.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { CompanyActor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import { checkPaymentDay } from '../../platform/check-payment-day.ts'
import type { Tx } from '../../platform/database.ts'
import { DomainError, orNotFound } from '../../platform/domain-error.ts'
import type { Outcome } from '../../platform/facts.ts'
import { addPayment, reversePayment } from './add-payment.ts'
import { takeOffRefunds } from './bank-runs/take-off.ts'
import { bookOnOrder, paidTogetherWith, takeBackOnOrder } from './book-order-money.ts'
import { bookedOnOrders } from './booked-on-orders.ts'
import { freeCreditOf, refundsListed } from './due-now.ts'
import { type AccountKey, addAllocations, holdAccounts, openItemsOf } from './money-account.ts'
import { partnerOf, subjectOf } from './partners.ts'
import { reopenBooking } from './statements/reopen-booking.ts'
import { reopenReturn } from './statements/reopen-return.ts'
import { billingObjections, payments } from './tables.ts'

/** The account of whom the actor's hub keeps, or has documents or money of, held. `NotFound` for any other. */
export const holdAccountOf = async (tx: Tx, { viewer }: CompanyActor, slug: string): Promise<AccountKey> => {
  const retailerId = viewer.company.id
  const account = { retailerId, partnerId: (await partnerOf(tx, retailerId, slug)).id }
  await holdAccounts(tx, retailerId, [account.partnerId])
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
 * Books money that came from a company or household, or went back, for these documents in their order; what is left over stays on the account.
 * What a household pays beforehand or by a mandate is booked on its order, and from there on its account.
 * Refusals: `DocumentSettled`, `MoreBackThanCame`.
 */
export const book = async (
  tx: Tx,
  actor: CompanyActor,
  { companySlug }: ParamsOf<typeof bookPayment>,
  { isBack, cents: amount, day, way, note, documentIds }: BodyOf<typeof bookPayment>,
): Promise<Outcome<ResponseOf<typeof bookPayment>>> => {
  checkPaymentDay(day, actor)
  const cents = isBack ? -amount : amount
  const retailerId = actor.viewer.company.id
  const account = { retailerId, partnerId: (await partnerOf(tx, retailerId, companySlug)).id }
  const { partnerId: orderId } = account
  if ((await bookedOnOrders(tx, [orderId])).has(orderId)) {
    // The account is of one order: its documents are settled at once, the oldest first, whichever of them were chosen.
    await chosenOf(tx, account, documentIds)
    const { paymentId, facts } = await bookOnOrder(tx, actor, { orderId, cents, day, typed: { way, note } })
    return { answer: { paymentId }, facts }
  }
  await holdAccounts(tx, retailerId, [account.partnerId])
  const documents = await chosenOf(tx, account, documentIds)
  if (isBack) {
    const { restCents } = allocate(cents, documents)
    const kept = Math.max(0, await freeCreditOf(tx, account, { withUnbilled: true }))
    if (-restCents > kept) throw new DomainError('MoreBackThanCame', { kept })
  }
  const paymentId = await addPayment(tx, actor, account, { cents, day, way, note }, documents)
  const after = { cents, day, way, documents: documentIds.length }
  audit(tx, actor, { action: 'book-payment', ...(await subjectOf(tx, account.partnerId)), after })
  return { answer: { paymentId }, facts: [{ kind: 'moneyMoved', ...account }] }
}

/**
 * Settles what is open from what an account has too much, the oldest first. As with a document that is issued, a refund leaves the list that the bank
 * does not have. Refusal: `RefundOnTheWay` where nothing is settled, as the bank sends the credit back.
 */
export const settleFrom = async (
  tx: Tx,
  actor: CompanyActor,
  { companySlug }: ParamsOf<typeof settleFromCredit>,
): Promise<Outcome<ResponseOf<typeof settleFromCredit>>> => {
  const retailerId = actor.viewer.company.id
  const account = { retailerId, partnerId: (await partnerOf(tx, retailerId, companySlug)).id }
  const counts = sql`not exists (select from ${billingObjections} o where o.document_id = i.document_id)`
  const isOwed = (item: OpenItem) => openCents(item) > 0
  const openOf = async () => {
    const open = await openItemsOf(tx, account, counts)
    if (open.some(isOwed))
      await takeOffRefunds(tx, { retailerId, partnerIds: [account.partnerId] }, { reason: 'invoiced', now: actor.now })
    return open
  }
  // Lists are held before accounts, and one may have been made until these were held.
  await openOf()
  await holdAccounts(tx, retailerId, [account.partnerId])
  const open = await openOf()
  const { allocations } = allocate(await freeCreditOf(tx, account), open)
  const { sentCents } = await refundsListed(tx, account)
  if (sentCents > 0 && allocations.length === 0 && open.some(isOwed))
    throw new DomainError('RefundOnTheWay', { cents: sentCents })
  await addAllocations(tx, actor, allocations)
  const settledCents = allocations.reduce((sum, { cents }) => sum + cents, 0)
  const after = { cents: settledCents, documents: allocations.length }
  audit(tx, actor, { action: 'settle-from-credit', ...(await subjectOf(tx, account.partnerId)), after })
  return { answer: { settledCents }, facts: [{ kind: 'moneyMoved', ...account }] }
}

/**
 * A payment was a mistake, or it was a mistake that a booking of the bank takes it back. Refusals: `PaymentTakenBack`, also for what somebody took
 * back by hand, and `PaymentGivenBack`.
 */
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
  const { retailerId, partnerId, cents, bankBookingId } = payment
  const before = { cents }
  if (payment.takesBackId !== null && bankBookingId !== null) {
    const facts = await reopenReturn(tx, actor, payment, bankBookingId)
    audit(tx, actor, { action: 'take-back-payment', ...(await subjectOf(tx, partnerId)), before })
    return { answer: {}, facts }
  }
  const onOrder = payment.prepaymentId === null ? await paidTogetherWith(tx, payment) : payment
  if (onOrder !== undefined) return { answer: {}, facts: await takeBackOnOrder(tx, actor, onOrder) }
  await reopenBooking(tx, payment)
  await holdAccounts(tx, retailerId, [partnerId])
  const [reversal] = await tx.select({ id: payments.id }).from(payments).where(eq(payments.takesBackId, paymentId))
  if (reversal !== undefined || payment.takesBackId !== null) throw new DomainError('PaymentTakenBack')
  await reversePayment(tx, actor, payment)
  audit(tx, actor, { action: 'take-back-payment', ...(await subjectOf(tx, partnerId)), before })
  return { answer: {}, facts: [{ kind: 'moneyMoved', retailerId, partnerId }] }
}
