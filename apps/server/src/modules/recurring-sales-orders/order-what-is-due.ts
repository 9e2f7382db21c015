import { addDays, berlinDate } from '@regionalmarkt/domain/calendar/berlin-time.ts'
import { eq, sql } from 'drizzle-orm'
import type { TaskList } from 'graphile-worker'
import type { WhoActs } from '../../platform/actor.ts'
import type { Database, Queryable, Tx } from '../../platform/database.ts'
import type { Follower } from '../../platform/facts.ts'
import { resume } from './move-recurring-order.ts'
import { settleDate } from './order-date.ts'
import { planDates } from './plan-dates.ts'
import { recurringOccurrences as dates, recurringOrders } from './tables.ts'
import { recurringOrderChanged } from './whose-goods-recur.ts'
import type { RecurringOrder } from './whose-recurring-orders.ts'

type Settings = { readonly db: Database; readonly clock: () => Date; readonly follow: Follower }

/** When the queue has it done, by whichever process is first: every three minutes. */
export const orderDueEveryThreeMinutes = '*/3 * * * * order-what-is-due ?max=3&fill=1m'

/** The dates that are due, the oldest first: of orders that run, and of others those for which it is too late. */
const dueDates = async (db: Queryable, now: Date): Promise<{ id: string; recurringOrderId: string }[]> => {
  const { rows } = await db.execute<{ id: string; recurringOrderId: string }>(sql`
    select d.id, d.recurring_order_id as "recurringOrderId"
    from ${dates} d join ${recurringOrders} o on o.id = d.recurring_order_id
    where d.state in ('planned', 'changed') and d.due_at <= ${now.toISOString()}::timestamptz
      and (o.status = 'active' or d.cut_off_at <= ${now.toISOString()}::timestamptz)
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

/** Null where somebody else works on it at this moment: they or the next look will see to it. */
const lockFree = async (tx: Tx, id: string): Promise<RecurringOrder | null> => {
  const found = tx.select().from(recurringOrders).where(eq(recurringOrders.id, id))
  return (await found.for('no key update', { skipLocked: true }))[0] ?? null
}

/**
 * Looks for everything that is due and has not been done, and does it: takes up what comes back from a pause, works out dates anew once a
 * day, and orders. Asked of the state and not of the hour, so whatever an outage has left is done at the next look; each in a transaction of
 * its own. One that fails unexpectedly keeps no other from being done, and is told at the end.
 */
export const orderWhatIsDue = async ({ db, clock, follow }: Settings, requestId: string): Promise<void> => {
  const failed: unknown[] = []
  const each = async (
    ids: readonly string[],
    work: (tx: Tx, who: WhoActs, order: RecurringOrder, index: number) => Promise<void>,
  ) => {
    for (const [index, id] of ids.entries()) {
      const who: WhoActs = { by: { kind: 'schedule' }, now: clock(), requestId }
      try {
        await db.transaction(async (tx) => {
          const order = await lockFree(tx, id)
          if (order !== null) await work(tx, who, order, index)
        })
      } catch (error) {
        failed.push(error)
      }
    }
  }
  await each(await returning(db, clock()), async (tx, who, order) => {
    if (order.status !== 'paused' || order.pausedUntil === null || order.pausedUntil > berlinDate(who.now)) return
    await resume(tx, order, who)
    await follow(tx, [await recurringOrderChanged(tx, order)], who)
  })
  await each(await unplanned(db, clock()), async (tx, who, order) => {
    if (isPlanned(order, who.now)) return
    const isChanged = await planDates(tx, order, who.now)
    if (isChanged) await follow(tx, [await recurringOrderChanged(tx, order)], who)
  })
  const due = await dueDates(db, clock())
  await each(
    due.map(({ recurringOrderId }) => recurringOrderId),
    async (tx, who, order, index) => {
      const [date] = await tx
        .select()
        .from(dates)
        .where(eq(dates.id, due[index]?.id ?? ''))
        .for('no key update')
      const facts = date === undefined ? [] : await settleDate(tx, who, { order, date })
      if (facts.length > 0) await follow(tx, facts, who)
    },
  )
  if (failed.length > 0) throw new AggregateError(failed, `${failed.length} recurring orders could not be seen to`)
}

export const recurringOrderTasks = (settings: Settings): TaskList => ({
  'order-what-is-due': (_payload, { job }) => orderWhatIsDue(settings, `job-${job.id}`),
})
