import type { assignBooking, returnPayment, setBookingAside } from '@regionalmarkt/contract/billing/statements.ts'
import type { BodyOf, ParamsOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import { openCents } from '@regionalmarkt/domain/billing/open-item.ts'
import { returnFee } from '@regionalmarkt/domain/billing/return-fee.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { CompanyActor } from '../../../platform/actor.ts'
import { audit } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/database.ts'
import { DomainError, orNotFound } from '../../../platform/domain-error.ts'
import type { Outcome } from '../../../platform/facts.ts'
import { holdOrders } from '../../orders/public.ts'
import { addPayment, reversePayment } from '../add-payment.ts'
import { addBankFee } from '../bank-fees.ts'
import { holdSentPayment, settleByBooking } from '../bank-runs/sent-payments.ts'
import { bookOnOrder, otherPartOf, takeBackOnOrder } from '../book-order-money.ts'
import { chosenOf, holdAccountOf } from '../book-payment.ts'
import { bookedOnOrders } from '../booked-on-orders.ts'
import { holdAccounts, openItemsOf } from '../money-account.ts'
import { partnerOf } from '../partners.ts'
import { bankBookings, payments } from '../tables.ts'
import { writeOffCents } from '../write-off-difference.ts'
import { dayOfPayment, payerOf, type StoredBooking } from './stored-booking.ts'

/** A booking of the actor's hub, held. `NotFound` for another's; `BookingDecided` where it is in none of these states any more. */
const holdBooking = async (
  tx: Tx,
  { viewer }: CompanyActor,
  bookingId: string,
  states: readonly StoredBooking['state'][] = ['new', 'open'],
): Promise<StoredBooking> => {
  const isOwn = and(eq(bankBookings.id, bookingId), eq(bankBookings.retailerId, viewer.company.id))
  const [found] = await tx.select().from(bankBookings).where(isOwn).for('no key update')
  const booking = orNotFound(found)
  if (!states.includes(booking.state)) throw new DomainError('BookingDecided')
  return booking
}

const decided = async (
  tx: Tx,
  actor: CompanyActor,
  { id, cents }: StoredBooking,
  state: StoredBooking['state'],
  partnerId?: string,
) => {
  await tx.update(bankBookings).set({ state }).where(eq(bankBookings.id, id))
  audit(tx, actor, {
    action: 'decide-booking',
    subject: 'bankBooking',
    subjectId: id,
    after: { state, cents, ...(partnerId === undefined ? {} : { partnerId }) },
  })
}

const isOneOf = (documentIds: readonly string[]) => sql`i.document_id = any(${sql.param([...documentIds])}::uuid[])`

/** Somebody says of whom a booking is, and for which documents; what the bank has done is booked, whatever it comes to. Refusals: `BookingDecided`, `DocumentSettled`, `NoSmallDifference`, `RunItemDecided`. */
export const assign = async (
  tx: Tx,
  actor: CompanyActor,
  { bookingId }: ParamsOf<typeof assignBooking>,
  { companySlug, documentIds, writesOff = false, runItemId }: BodyOf<typeof assignBooking>,
): Promise<Outcome<ResponseOf<typeof assignBooking>>> => {
  const { id: orderId } = await partnerOf(tx, actor.viewer.company.id, companySlug)
  if (runItemId !== undefined) {
    const sent = await holdSentPayment(tx, actor, runItemId)
    orNotFound([sent.item.companyId, sent.item.orderId].includes(orderId) ? sent : undefined)
    const booking = await holdBooking(tx, actor, bookingId)
    const facts = await settleByBooking(tx, actor, sent, booking)
    await decided(tx, actor, booking, 'booked', orderId)
    const { retailerId } = sent.run
    return { answer: {}, facts: [...facts, { kind: 'statementsChanged', retailerId }] }
  }
  const isOnOrder = (await bookedOnOrders(tx, [orderId])).has(orderId)
  // Orders come before bookings (decision 30).
  if (isOnOrder) await holdOrders(tx, [orderId])
  const booking = await holdBooking(tx, actor, bookingId)
  if (isOnOrder) {
    const { facts } = await bookOnOrder(tx, actor, {
      ...{ orderId, cents: booking.cents, day: dayOfPayment(booking, actor.now) },
      ...{ payer: payerOf(booking), bankBookingId: bookingId },
    })
    await decided(tx, actor, booking, 'booked', orderId)
    return { answer: {}, facts }
  }
  const account = await holdAccountOf(tx, actor, companySlug)
  const documents = await chosenOf(tx, account, documentIds)
  const { cents, purpose } = booking
  const found = { cents, day: dayOfPayment(booking, actor.now), way: 'transfer' as const, bankBookingId: bookingId }
  const paymentId = await addPayment(tx, actor, account, { ...found, note: purpose.slice(0, 200) }, documents)
  if (writesOff) {
    const missing = documents.reduce((sum, item) => sum + openCents(item), 0) - cents
    const isShort = Math.sign(missing) === Math.sign(cents)
    const items = isShort ? await openItemsOf(tx, account, isOneOf(documentIds)) : []
    await writeOffCents(tx, actor, account, { cents: missing, items, paymentId })
  }
  await decided(tx, actor, booking, 'booked', account.partnerId)
  return { answer: {}, facts: [{ kind: 'moneyMoved', ...account }] }
}

/** A booking takes a payment back, by another one of its day; what the bank took for it in the same booking is a fee. Refusals: `BookingDecided`, `PaymentTakenBack`, `ReturnDoesNotFit`. */
export const giveBack = async (
  tx: Tx,
  actor: CompanyActor,
  { bookingId }: ParamsOf<typeof returnPayment>,
  { paymentId }: BodyOf<typeof returnPayment>,
): Promise<Outcome<ResponseOf<typeof returnPayment>>> => {
  const retailerId = actor.viewer.company.id
  const [found] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.id, paymentId), eq(payments.retailerId, retailerId)))
  const payment = orNotFound(found)
  const { partnerId } = payment
  if (payment.prepaymentId !== null) await holdOrders(tx, [partnerId])
  const booking = await holdBooking(tx, actor, bookingId)
  const note = (booking.returnReason ?? booking.purpose).slice(0, 200)
  const statement = { note, day: dayOfPayment(booking, actor.now), bankBookingId: bookingId }
  const beside = payment.prepaymentId === null ? undefined : await otherPartOf(tx, payment)
  const feeCents = returnFee(payment.cents + (beside?.cents ?? 0), booking.cents)
  if (feeCents === null) throw new DomainError('ReturnDoesNotFit')
  const fee = { cents: feeCents, day: statement.day, bankBookingId: bookingId }
  if (payment.prepaymentId !== null) {
    const facts = await takeBackOnOrder(tx, actor, payment, statement)
    await addBankFee(tx, actor, { retailerId, partnerId }, fee)
    await decided(tx, actor, booking, 'booked', partnerId)
    return { answer: {}, facts }
  }
  await holdAccounts(tx, retailerId, [partnerId])
  const [reversal] = await tx.select({ id: payments.id }).from(payments).where(eq(payments.takesBackId, paymentId))
  if (reversal !== undefined || payment.takesBackId !== null) throw new DomainError('PaymentTakenBack')
  await reversePayment(tx, actor, payment, statement)
  await addBankFee(tx, actor, { retailerId, partnerId }, fee)
  await decided(tx, actor, booking, 'booked', partnerId)
  return { answer: {}, facts: [{ kind: 'moneyMoved', retailerId, partnerId }] }
}

/** A booking is of none of this hub's documents, or perhaps it is after all. Refusal: `BookingDecided`. */
export const setAside = async (
  tx: Tx,
  actor: CompanyActor,
  { bookingId }: ParamsOf<typeof setBookingAside>,
  { isAside }: BodyOf<typeof setBookingAside>,
): Promise<Outcome<ResponseOf<typeof setBookingAside>>> => {
  const booking = await holdBooking(tx, actor, bookingId, ['new', 'open', 'aside'])
  await decided(tx, actor, booking, isAside ? 'aside' : 'open')
  const retailerId = actor.viewer.company.id
  return { answer: {}, facts: [{ kind: 'statementsChanged', retailerId }] }
}
