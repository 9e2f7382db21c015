import { addDays, berlinDate } from '@regionalmarkt/domain/calendar/berlin-time.ts'
import { calendarHorizonDays } from '@regionalmarkt/domain/calendar/delivery-calendar.ts'
import { type Recurrence, ruleDates } from '@regionalmarkt/domain/recurring-sales-orders/recurrence.ts'
import { eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database.ts'
import { insertRows } from '../../platform/insert-rows.ts'
import { loadOffers } from '../market/public.ts'
import { type MarketContext, marketForCustomer } from '../pricing/public.ts'
import { dueOn, type Line, openDays } from './prices-today.ts'
import { recurringOccurrences as dates, recurringOrderItems, recurringOrders } from './tables.ts'
import type { RecurringOrder } from './whose-recurring-orders.ts'

export type Occurrence = typeof dates.$inferSelect
type NewOccurrence = typeof dates.$inferInsert

const recurrenceOf = ({ weekOfMonth, ...order }: RecurringOrder): Recurrence => ({ ...order, weekOfMonth })

/** Whether the template decides about a date that lies ahead. */
const isOpen = ({ state, isByHand }: Occurrence) => !isByHand && (state === 'planned' || state === 'skipped')

const isSame = (before: Occurrence, after: NewOccurrence) =>
  before.deliveryDate === after.deliveryDate &&
  before.state === after.state &&
  before.skippedBecause === after.skippedBecause &&
  before.cutOffAt.getTime() === after.cutOffAt.getTime()

/** What a template comes to in the coming three months, beside the dates about which somebody has decided. */
const plannedDates = (
  order: RecurringOrder,
  market: MarketContext,
  {
    lines,
    offers,
    kept,
    now,
  }: {
    readonly lines: readonly Line[]
    readonly offers: Awaited<ReturnType<typeof loadOffers>>
    readonly kept: readonly Occurrence[]
    readonly now: Date
  },
): NewOccurrence[] => {
  const today = berlinDate(now)
  const taken = kept
    .filter(({ state }) => state !== 'skipped' && state !== 'failed')
    .map(({ deliveryDate }) => deliveryDate)
  const known = new Set(kept.map(({ ruleDate }) => ruleDate))
  const window = { from: today, until: addDays(today, calendarHorizonDays) }
  const all = ruleDates(recurrenceOf(order), window, { isOpen: openDays(market, order.deliveryMethod), taken })
  return all
    .filter(({ ruleDate }) => !known.has(ruleDate))
    .map(({ ruleDate, deliveryDate, skippedBecause }) => ({
      recurringOrderId: order.id,
      ruleDate,
      deliveryDate,
      state: skippedBecause === null ? ('planned' as const) : ('skipped' as const),
      skippedBecause,
      ...dueOn(market, offers, { lines, deliveryDate, method: order.deliveryMethod, now }),
    }))
}

/**
 * Works out the dates of a locked order anew, as holidays, closings and cut-offs are now. What somebody has decided by hand, what was
 * ordered and what failed stays; of dates moved by hand only their cut-off follows. Whether anything is otherwise than before.
 */
export const planDates = async (tx: Tx, order: RecurringOrder, now: Date): Promise<boolean> => {
  const market = await marketForCustomer(tx, order)
  const isChanged = market !== null && (await planIn(tx, order, market, now))
  await tx.update(recurringOrders).set({ plannedAt: now }).where(eq(recurringOrders.id, order.id))
  return isChanged
}

export const linesOf = (tx: Tx, recurringOrderId: string): Promise<Line[]> =>
  tx
    .select({ salesUnitId: recurringOrderItems.salesUnitId, quantity: recurringOrderItems.quantity })
    .from(recurringOrderItems)
    .where(eq(recurringOrderItems.recurringOrderId, recurringOrderId))
    .orderBy(recurringOrderItems.position)

const planIn = async (tx: Tx, order: RecurringOrder, market: MarketContext, now: Date): Promise<boolean> => {
  const lines = await linesOf(tx, order.id)
  const ahead = await tx
    .select()
    .from(dates)
    .where(
      sql`${dates.recurringOrderId} = ${order.id} and greatest(${dates.ruleDate}, ${dates.deliveryDate}) >= ${berlinDate(now)}`,
    )
  const units = [...lines, ...ahead.flatMap((date) => date.lines ?? [])].map(({ salesUnitId }) => salesUnitId)
  const offers = await loadOffers(tx, market, [...new Set(units)], now)
  // Its rule date is over, so the template has nothing to say about it any more.
  const kept = ahead.filter((date) => !isOpen(date) || date.ruleDate < berlinDate(now))
  const planned = plannedDates(order, market, { lines, offers, kept, now })
  const next = new Map(planned.map((date) => [date.ruleDate, date]))
  const stays = (date: Occurrence) => {
    const same = next.get(date.ruleDate)
    return same !== undefined && isSame(date, same)
  }
  const gone = ahead.filter((date) => !kept.includes(date) && !stays(date)).map(({ id }) => id)
  if (gone.length > 0) await tx.delete(dates).where(inArray(dates.id, gone))
  const there = new Set(ahead.filter((date) => !gone.includes(date.id)).map(({ ruleDate }) => ruleDate))
  const fresh = planned.filter(({ ruleDate }) => !there.has(ruleDate))
  if (fresh.length > 0) await insertRows(tx, dates, fresh)
  let isChanged = gone.length + fresh.length > 0
  for (const date of kept.filter(({ state }) => state === 'planned' || state === 'changed')) {
    const { deliveryDate } = date
    const due = dueOn(market, offers, { lines: date.lines ?? lines, deliveryDate, method: order.deliveryMethod, now })
    if (due.cutOffAt.getTime() === date.cutOffAt.getTime()) continue
    await tx.update(dates).set(due).where(eq(dates.id, date.id))
    isChanged = true
  }
  return isChanged
}

/** All dates of an order that lie ahead, to compare what a change has done to them. */
export const datesAhead = (tx: Tx, recurringOrderId: string, now: Date): Promise<Occurrence[]> =>
  tx
    .select()
    .from(dates)
    .where(sql`${dates.recurringOrderId} = ${recurringOrderId} and ${dates.ruleDate} >= ${berlinDate(now)}`)
    .orderBy(dates.ruleDate)
