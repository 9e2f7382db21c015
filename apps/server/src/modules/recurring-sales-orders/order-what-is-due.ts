import { addDays, berlinDate } from '@regionalmarkt/domain/calendar/berlin-time.ts'
import { eq, inArray, sql } from 'drizzle-orm'
import type { TaskList } from 'graphile-worker'
import type { WhoActs } from '../../platform/actor.ts'
import type { Database, Queryable, Tx } from '../../platform/database.ts'
import type { Fact, Follower } from '../../platform/facts.ts'
import { resume } from './move-recurring-order.ts'
import { settleDate } from './order-date.ts'
import { planDates } from './plan-dates.ts'
import { recurringOccurrences as dates, recurringOrders } from './tables.ts'
import { recurringOrdersChanged } from './whose-goods-recur.ts'
import type { RecurringOrder } from './whose-recurring-orders.ts'

type Settings = { readonly db: Database; readonly clock: () => Date; readonly follow: Follower }

/** When the queue has it done, by whichever process is first: every three minutes. */
export const orderDueEveryThreeMinutes = '*/3 * * * * order-what-is-due ?max=3&fill=1m'

/** The dates that are due, the oldest first: of orders that run, or run again by then, and of others those for which it is too late. */
const dueDates = async (db: Queryable, now: Date): Promise<{ id: string; recurringOrderId: string }[]> => {
  const { rows } = await db.execute<{ id: string; recurringOrderId: string }>(sql`
    select d.id, d.recurring_order_id as "recurringOrderId"
    from ${dates} d join ${recurringOrders} o on o.id = d.recurring_order_id
    where d.state in ('planned', 'changed') and d.due_at <= ${now.toISOString()}::timestamptz
      and (o.status = 'active' or o.status = 'paused' and o.paused_until <= d.delivery_date or d.cut_off_at <= ${now.toISOString()}::timestamptz)
    order by d.due_at, d.id limit 2000`)
  return rows
}

/** Dates are worked out anew when they are older than a day, or follow something that has changed. */
const oldest = (now: Date) => new Date(now.getTime() - 86_400_000)
const isPlanned = ({ plannedAt }: RecurringOrder, now: Date) => plannedAt !== null && plannedAt >= oldest(now)

const unplanned = async (db: Queryable, now: Date): Promise<string[]> => {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from ${recurringOrders}
    where (planned_at is null or planned_at < ${oldest(now).toISOString()}::timestamptz)
      and (ends_on is null or ends_on >= ${addDays(berlinDate(now), -1)})
    order by planned_at nulls first, id limit 2000`)
  return rows.map(({ id }) => id)
}

const returning = async (db: Queryable, now: Date): Promise<string[]> => {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from ${recurringOrders} where paused_until <= ${berlinDate(now)} and status = 'paused' order by id limit 2000`,
  )
  return rows.map(({ id }) => id)
}

/** Without those at which somebody else works at this moment: they or the next look will see to them. In the order of their ids. */
const lockFree = (tx: Tx, ids: readonly string[]): Promise<RecurringOrder[]> =>
  tx
    .select()
    .from(recurringOrders)
    .where(inArray(recurringOrders.id, [...ids]))
    .orderBy(recurringOrders.id)
    .for('no key update', { skipLocked: true })

/** So many are worked out anew in one transaction: most of them only have to be looked at. */
const plannedAtOnce = 50

/**
 * Looks for everything that is due and has not been done, and does it: takes up what comes back from a pause, works out dates anew once a
 * day, and orders. Asked of the state and not of the hour, so whatever an outage has left is done at the next look; each in a transaction of
 * its own. One that fails unexpectedly keeps no other from being done, and is told at the end.
 */
export const orderWhatIsDue = async ({ db, clock, follow }: Settings, requestId: string): Promise<void> => {
  /** Does something with these as far as they are free, and answers what it fails with. */
  const attempt = async (
    ids: readonly string[],
    work: (tx: Tx, who: WhoActs, orders: readonly RecurringOrder[]) => Promise<readonly Fact[]>,
  ): Promise<unknown[]> => {
    const who: WhoActs = { by: { kind: 'schedule' }, now: clock(), requestId }
    try {
      await db.transaction(async (tx) => {
        const orders = await lockFree(tx, ids)
        const facts = orders.length === 0 ? [] : await work(tx, who, orders)
        if (facts.length > 0) await follow(tx, facts, who)
      })
      return []
    } catch (error) {
      return [error]
    }
  }
  const failed: unknown[] = []
  for (const id of await returning(db, clock())) {
    const errors = await attempt([id], async (tx, who, orders) => {
      const back = orders.filter(
        ({ status, pausedUntil }) => status === 'paused' && pausedUntil !== null && pausedUntil <= berlinDate(who.now),
      )
      for (const order of back) await resume(tx, order, who)
      return recurringOrdersChanged(tx, back)
    })
    failed.push(...errors)
  }
  const plan = (ids: readonly string[]) =>
    attempt(ids, async (tx, { now }, orders) => {
      const old = orders.filter((order) => !isPlanned(order, now))
      return recurringOrdersChanged(tx, await planDates(tx, old, now))
    })
  const old = await unplanned(db, clock())
  for (let n = 0; n < old.length; n += plannedAtOnce) {
    const ids = old.slice(n, n + plannedAtOnce)
    const errors = await plan(ids)
    if (errors.length > 0) for (const id of ids) failed.push(...(await plan([id])))
  }
  for (const { id, recurringOrderId } of await dueDates(db, clock())) {
    const errors = await attempt([recurringOrderId], async (tx, who, [order]) => {
      const [date] = await tx.select().from(dates).where(eq(dates.id, id)).for('no key update')
      return order === undefined || date === undefined ? [] : settleDate(tx, who, { order, date })
    })
    failed.push(...errors)
  }
  if (failed.length > 0) throw new AggregateError(failed, `${failed.length} recurring orders could not be seen to`)
}

export const recurringOrderTasks = (settings: Settings): TaskList => ({
  'order-what-is-due': (_payload, { job }) => orderWhatIsDue(settings, `job-${job.id}`),
})
