import type { matchBookings as contract } from '@regionalmarkt/contract/billing/statements.ts'
import type { ParamsOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import { type Known, matchBooking } from '@regionalmarkt/domain/billing/match-booking.ts'
import { allocate, oldestFirst } from '@regionalmarkt/domain/billing/open-item.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { CompanyActor } from '../../../platform/actor.ts'
import { auditAll } from '../../../platform/audit.ts'
import type { Queryable, Tx } from '../../../platform/database.ts'
import { orNotFound } from '../../../platform/domain-error.ts'
import type { Fact, Outcome } from '../../../platform/facts.ts'
import { bookFromBank } from '../../orders/public.ts'
import { addPayment } from '../add-payment.ts'
import { matchRuns } from '../bank-runs/match-runs.ts'
import type { Seen } from '../book-order-money.ts'
import { bookedOnOrders } from '../booked-on-orders.ts'
import { bankBookings, bankStatements } from '../tables.ts'
import { knownMoney } from './known-money.ts'
import { asBooking, dayOfPayment, payerOf, type StoredBooking } from './stored-booking.ts'

/** So many at a time, so that a statement of a thousand stops nobody and can be left and gone on with. */
const atATime = 50

const decide = async (tx: Queryable, ids: readonly string[], state: StoredBooking['state']): Promise<void> => {
  if (ids.length > 0)
    await tx.execute(sql`update ${bankBookings} set state = ${state} where id = any(${sql.param([...ids])}::uuid[])`)
}

/**
 * Looks at the next bookings of a statement: what is certain by `matchBooking` is booked, the rest waits for somebody. Matched once without
 * locks, to know whose orders and accounts to hold, and once more when they are held: whoever books meanwhile is seen.
 */
export const matchNext = async (
  tx: Tx,
  actor: CompanyActor,
  { statementId }: ParamsOf<typeof contract>,
): Promise<Outcome<ResponseOf<typeof contract>>> => {
  const retailerId = actor.viewer.company.id
  const [statement] = await tx
    .select({ id: bankStatements.id })
    .from(bankStatements)
    .where(and(eq(bankStatements.id, statementId), eq(bankStatements.retailerId, retailerId)))
    .for('no key update')
  orNotFound(statement)
  const waiting = and(eq(bankBookings.statementId, statementId), eq(bankBookings.state, 'new'))
  const bookings = await tx.select().from(bankBookings).where(waiting).orderBy(bankBookings.id).limit(atATime)
  const seen = bookings.map(asBooking)
  const first = await knownMoney(tx, retailerId, seen)
  const booked: string[] = []
  const facts: Fact[] = [{ kind: 'statementsChanged', retailerId }]
  const orderIds: string[] = []
  const found: Seen[] = []
  for (const { orderNumber, booking } of ordersNamed(bookings, first)) {
    const { cents } = booking
    const { answer, facts: moved } = await bookFromBank(tx, actor, {
      orderNumber,
      cents,
      day: dayOfPayment(booking, actor.now),
      payer: payerOf(booking),
    })
    facts.push(...moved)
    if (answer === null) continue
    booked.push(booking.id)
    orderIds.push(answer.orderId)
    found.push({ prepaymentId: answer.prepaymentId, bankBookingId: booking.id })
  }
  const named = seen.flatMap((booking) => {
    const match = matchBooking(booking, first)
    return match.kind === 'documents' ? [match.partnerId] : []
  })
  // What is booked on orders is for a person, who is offered it: their orders would have to be held before.
  const onOrders = await bookedOnOrders(tx, named)
  const companyIds = named.filter((id) => !onOrders.has(id))
  const ofRuns = await matchRuns(
    tx,
    actor,
    bookings.filter(({ id }) => !booked.includes(id)),
    { companyIds, orderIds, seen: found },
  )
  facts.push(...ofRuns.facts)
  booked.push(...ofRuns.answer)
  let known = await knownMoney(tx, retailerId, seen)
  for (const booking of bookings.filter(({ id }) => !booked.includes(id))) {
    const match = matchBooking(asBooking(booking), known)
    if (match.kind !== 'documents' || !companyIds.includes(match.partnerId)) continue
    const account = { retailerId, partnerId: match.partnerId }
    const money = {
      cents: booking.cents,
      way: 'transfer' as const,
      note: booking.purpose.slice(0, 200),
      bankBookingId: booking.id,
    }
    const open = known.open.filter(({ documentId }) => match.documentIds.includes(documentId)).toSorted(oldestFirst)
    await addPayment(tx, actor, account, { ...money, day: dayOfPayment(booking, actor.now) }, open)
    known = settledBy(known, booking.cents, open)
    booked.push(booking.id)
    facts.push({ kind: 'moneyMoved', ...account })
  }
  await decide(tx, booked, 'booked')
  await decide(
    tx,
    bookings.map(({ id }) => id).filter((id) => !booked.includes(id)),
    'open',
  )
  auditAll(
    tx,
    actor,
    bookings
      .filter(({ id }) => booked.includes(id))
      .map(({ id, cents }) => ({ action: 'match-booking', subject: 'bankBooking', subjectId: id, after: { cents } })),
  )
  const { rows } = await tx.execute<{ left: number }>(sql`
    select count(*)::int as left from ${bankBookings} b where b.statement_id = ${statementId} and b.state = 'new'`)
  return { answer: { bookedCount: booked.length, leftCount: rows[0]?.left ?? 0 }, facts }
}

/** What one booking has settled is settled for the next. */
const settledBy = (known: Known, cents: number, items: Known['open']): Known => {
  const { allocations } = allocate(cents, items)
  const partOf = new Map(allocations.map((each) => [each.documentId, each.cents]))
  const open = known.open.map((item) => ({
    ...item,
    settledCents: item.settledCents + (partOf.get(item.documentId) ?? 0),
  }))
  return { ...known, open }
}

/** The bookings that name an order which waits for them, in one order of orders; of two that name the same one the first. */
const ordersNamed = (bookings: readonly StoredBooking[], known: Known) => {
  const named = new Map<string, StoredBooking>()
  for (const booking of bookings) {
    const match = matchBooking(asBooking(booking), known)
    if (match.kind === 'order' && !named.has(match.orderNumber)) named.set(match.orderNumber, booking)
  }
  return [...named]
    .map(([orderNumber, booking]) => ({ orderNumber, booking }))
    .sort((a, b) => (a.orderNumber < b.orderNumber ? -1 : 1))
}
