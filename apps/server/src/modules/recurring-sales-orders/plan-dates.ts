import { addDays, berlinDate } from '@regionalmarkt/domain/calendar/berlin-time.ts'
import { calendarHorizonDays } from '@regionalmarkt/domain/calendar/delivery-calendar.ts'
import { type Recurrence, ruleDates } from '@regionalmarkt/domain/recurring-sales-orders/recurrence.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database.ts'
import { insertRows } from '../../platform/insert-rows.ts'
import { loadOffers } from '../market/public.ts'
import { type MarketContext, marketForCustomer } from '../pricing/public.ts'
import { dueOn, type Line, openDays } from './prices-today.ts'
import { recurringOccurrences as dates, recurringOrderItems, recurringOrders } from './tables.ts'
import type { RecurringOrder } from './whose-recurring-orders.ts'

export type Occurrence = typeof dates.$inferSelect
type Offers = Awaited<ReturnType<typeof loadOffers>>
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
    readonly offers: Offers
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
  const isOpen = openDays(market, order.deliveryMethod, { offers, lines })
  const all = ruleDates(recurrenceOf(order), window, { isOpen, taken })
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

export const linesOf = async (tx: Tx, recurringOrderId: string): Promise<Line[]> =>
  (await linesOfAll(tx, [recurringOrderId])).map(({ salesUnitId, quantity }) => ({ salesUnitId, quantity }))

const linesOfAll = (tx: Tx, recurringOrderIds: readonly string[]): Promise<(Line & { recurringOrderId: string })[]> => {
  const { recurringOrderId, salesUnitId, quantity, position } = recurringOrderItems
  return tx
    .select({ recurringOrderId, salesUnitId, quantity })
    .from(recurringOrderItems)
    .where(inArray(recurringOrderId, [...recurringOrderIds]))
    .orderBy(position)
}

type Plan = {
  readonly order: RecurringOrder
  readonly gone: readonly string[]
  readonly fresh: readonly NewOccurrence[]
  /** Those about which somebody has decided, and whose cut-off is another one now. */
  readonly late: readonly Pick<Occurrence, 'id' | 'cutOffAt' | 'dueAt'>[]
}

/** What is to be written so that the dates of an order are as they come to now. */
const planOf = (
  order: RecurringOrder,
  market: MarketContext,
  {
    lines,
    ahead,
    offers,
    now,
  }: {
    readonly lines: readonly Line[]
    readonly ahead: readonly Occurrence[]
    readonly offers: Offers
    readonly now: Date
  },
): Plan => {
  // Its rule date is over, so the template has nothing to say about it any more.
  const kept = ahead.filter((date) => !isOpen(date) || date.ruleDate < berlinDate(now))
  const planned = plannedDates(order, market, { lines, offers, kept, now })
  const next = new Map(planned.map((date) => [date.ruleDate, date]))
  const stays = (date: Occurrence) => {
    const same = next.get(date.ruleDate)
    return same !== undefined && isSame(date, same)
  }
  const gone = ahead.filter((date) => !kept.includes(date) && !stays(date)).map(({ id }) => id)
  const there = new Set(ahead.filter((date) => !gone.includes(date.id)).map(({ ruleDate }) => ruleDate))
  const late = kept
    .filter(({ state }) => state === 'planned' || state === 'changed')
    .flatMap(({ id, deliveryDate, cutOffAt, lines: own }) => {
      const due = dueOn(market, offers, { lines: own ?? lines, deliveryDate, method: order.deliveryMethod, now })
      return due.cutOffAt.getTime() === cutOffAt.getTime() ? [] : [{ id, ...due }]
    })
  return { order, gone, fresh: planned.filter(({ ruleDate }) => !there.has(ruleDate)), late }
}

/**
 * Works out the dates of locked orders anew, as holidays, closings and cut-offs are now. What somebody has decided by hand, what was
 * ordered and what failed stays; of dates moved by hand only their cut-off follows. Answers the orders of which anything is otherwise now.
 */
export const planDates = async (
  tx: Tx,
  orders: readonly RecurringOrder[],
  now: Date,
): Promise<readonly RecurringOrder[]> => {
  if (orders.length === 0) return []
  const ids = orders.map(({ id }) => id)
  const linesBy = Map.groupBy(await linesOfAll(tx, ids), ({ recurringOrderId }) => recurringOrderId)
  const isAhead = sql`greatest(${dates.ruleDate}, ${dates.deliveryDate}) >= ${berlinDate(now)}`
  const allAhead = await tx
    .select()
    .from(dates)
    .where(and(inArray(dates.recurringOrderId, ids), isAhead))
  const aheadBy = Map.groupBy(allAhead, ({ recurringOrderId }) => recurringOrderId)
  const plans: Plan[] = []
  for (const alike of Map.groupBy(orders, ({ retailerId, customerId }) => `${retailerId} ${customerId}`).values()) {
    const [one] = alike
    const market = one === undefined ? null : await marketForCustomer(tx, one)
    if (market === null) continue
    const of = alike.map((order) => ({
      order,
      lines: linesBy.get(order.id) ?? [],
      ahead: aheadBy.get(order.id) ?? [],
    }))
    const wanted = of.flatMap(({ lines, ahead }) => [...lines, ...ahead.flatMap((date) => date.lines ?? [])])
    const offers = await loadOffers(tx, market, [...new Set(wanted.map(({ salesUnitId }) => salesUnitId))], now)
    plans.push(...of.map(({ order, lines, ahead }) => planOf(order, market, { lines, ahead, offers, now })))
  }
  const gone = plans.flatMap((plan) => plan.gone)
  if (gone.length > 0) await tx.delete(dates).where(inArray(dates.id, gone))
  const fresh = plans.flatMap((plan) => plan.fresh)
  if (fresh.length > 0) await insertRows(tx, dates, fresh)
  for (const { id, ...due } of plans.flatMap(({ late }) => late)) {
    await tx.update(dates).set(due).where(eq(dates.id, id))
  }
  await tx.update(recurringOrders).set({ plannedAt: now }).where(inArray(recurringOrders.id, ids))
  return plans.filter((plan) => plan.gone.length + plan.fresh.length + plan.late.length > 0).map(({ order }) => order)
}

/** All dates of an order that lie ahead, to compare what a change has done to them. */
export const datesAhead = (tx: Tx, recurringOrderId: string, now: Date): Promise<Occurrence[]> =>
  tx
    .select()
    .from(dates)
    .where(sql`${dates.recurringOrderId} = ${recurringOrderId} and ${dates.ruleDate} >= ${berlinDate(now)}`)
    .orderBy(dates.ruleDate)
