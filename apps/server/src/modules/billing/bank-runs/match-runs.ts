import { matchRun, type RunItem } from '@regionalmarkt/domain/billing/bank-run.ts'
import { berlinDate } from '@regionalmarkt/domain/calendar/berlin-time.ts'
import { asc, eq, inArray } from 'drizzle-orm'
import type { CompanyActor } from '../../../platform/actor.ts'
import type { Tx } from '../../../platform/database.ts'
import type { Fact, Outcome } from '../../../platform/facts.ts'
import { invariant } from '../../../platform/invariant.ts'
import { addBankFee } from '../bank-fees.ts'
import { bookOrderMoney, type Seen } from '../book-order-money.ts'
import { holdAccounts } from '../money-account.ts'
import { asBooking, dayOfPayment, type StoredBooking } from '../statements/stored-booking.ts'
import { bankRunItems, bankRuns } from '../tables.ts'
import { knownRunItems } from './known-runs.ts'
import { companiesOf, holdOrdersOf, returnItem, settleItem } from './settle-run.ts'

const idsOf = (bookings: readonly StoredBooking[], items: readonly RunItem[]): string[] =>
  bookings.flatMap((booking) => {
    const match = matchRun(asBooking(booking), items)
    if (match === null) return []
    return match.kind === 'settled' ? match.itemIds : [match.itemId]
  })

/** What comes back may have been done by another booking of the same file: those first. */
const returnsLast = (bookings: readonly StoredBooking[]) =>
  bookings.toSorted((a, b) => Number(a.isReturn) - Number(b.isReturn))

/** The accounts of companies that the caller books on, and its bookings on these orders. */
type Beside = {
  readonly companyIds: readonly string[]
  readonly orderIds: readonly string[]
  readonly seen: readonly Seen[]
}

/**
 * Books what of these bookings is certainly of the hub's lists: what the bank has done, and what came back. Holds the orders, the lists and the
 * accounts they are of, together with those of the caller; what is booked on orders is on their accounts after that. Answers the bookings that are
 * booked.
 */
export const matchRuns = async (
  tx: Tx,
  actor: CompanyActor,
  bookings: readonly StoredBooking[],
  { companyIds, orderIds, seen: before }: Beside,
): Promise<Outcome<readonly string[]>> => {
  const retailerId = actor.viewer.company.id
  const today = berlinDate(actor.now)
  const seen = await knownRunItems(tx, retailerId, today)
  // What one booking of the file settles may come back by a later one.
  const named = new Set([...idsOf(bookings, seen), ...idsOf(bookings, asSettled(seen))])
  const items = await tx
    .select()
    .from(bankRunItems)
    .where(inArray(bankRunItems.id, [...named]))
  await holdOrdersOf(tx, items)
  const runs = await tx
    .select()
    .from(bankRuns)
    .where(inArray(bankRuns.id, [...new Set(items.map(({ runId }) => runId))]))
    .orderBy(asc(bankRuns.id))
    .for('no key update')
  const orders = [...orderIds, ...items.flatMap(({ orderId }) => orderId ?? [])]
  await holdAccounts(tx, retailerId, [...companiesOf(items), ...companyIds, ...orders])
  const moved: Seen[] = [...before]
  const booked: string[] = []
  const facts: Fact[] = []
  let known = await knownRunItems(tx, retailerId, today)
  for (const booking of returnsLast(bookings)) {
    const match = matchRun(asBooking(booking), known)
    if (match === null) continue
    const ids = match.kind === 'settled' ? match.itemIds : [match.itemId]
    // What was not held is for the next look.
    if (!ids.every((id) => named.has(id))) continue
    const fresh = await tx.select().from(bankRunItems).where(inArray(bankRunItems.id, ids))
    const found = { day: dayOfPayment(booking, actor.now), bankBookingId: booking.id }
    let isBooked = true
    for (const item of fresh) {
      const run = invariant(
        runs.find(({ id }) => id === item.runId),
        'the list of a payment is held',
      )
      const reason = booking.returnReason ?? booking.purpose
      const done =
        match.kind === 'settled'
          ? await settleItem(tx, actor, run, { item, ...found })
          : await returnItem(tx, actor, { item, ...found, reason })
      if (done === null) {
        isBooked = false
        continue
      }
      facts.push(...done)
      const prepaymentId = await prepaymentOf(tx, item.id)
      const said = match.kind === 'settled' ? { bankBookingId: booking.id } : { ...found, note: reason.slice(0, 200) }
      if (prepaymentId !== null) moved.push({ prepaymentId, ...said })
      if (match.kind === 'settled') continue
      const partnerId = invariant(item.companyId ?? item.orderId, 'a payment of a list is of somebody')
      await addBankFee(tx, actor, { retailerId, partnerId }, { ...found, cents: match.feeCents })
    }
    if (isBooked) booked.push(booking.id)
    known = await knownRunItems(tx, retailerId, today)
  }
  await bookOrderMoney(tx, actor, orders, moved)
  return { answer: booked, facts }
}

/** The booking on an order by which the bank has done a payment of a list; null for any other. */
const prepaymentOf = async (tx: Tx, itemId: string): Promise<string | null> => {
  const { prepaymentId } = bankRunItems
  const [item] = await tx.select({ prepaymentId }).from(bankRunItems).where(eq(bankRunItems.id, itemId))
  return item?.prepaymentId ?? null
}

const asSettled = (items: readonly RunItem[]): RunItem[] => items.map((item) => ({ ...item, state: 'settled' }))
