import type { BodyOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { moveRecurringOrder as endpoint } from '@regionalmarkt/contract/recurring-sales-orders/recurring-sales-orders.ts'
import { addDays, berlinDate } from '@regionalmarkt/domain/calendar/berlin-time.ts'
import { whatIsDue } from '@regionalmarkt/domain/recurring-sales-orders/occurrence.ts'
import { recurringOrderCan } from '@regionalmarkt/domain/recurring-sales-orders/recurring-order-can.ts'
import { fieldWords } from '@regionalmarkt/i18n/fields/field-words.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { CompanyActor, WhoActs } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/database.ts'
import { InvalidFields, orRefuse } from '../../platform/domain-error.ts'
import type { OutcomeToAsk } from '../../platform/facts.ts'
import { type Occurrence, planDates } from './plan-dates.ts'
import { tellOfMove } from './recurring-order-mails.ts'
import { recurringOrderView } from './recurring-order-view.ts'
import { recurringOccurrences as dates, recurringOrders } from './tables.ts'
import type { At } from './update-recurring-order.ts'
import { recurringOrdersChanged } from './whose-goods-recur.ts'
import { isOver, lockRecurringOrder, type RecurringOrder, sideOf } from './whose-recurring-orders.ts'

type Move = BodyOf<typeof endpoint.customer>

const openDates = (tx: Tx, recurringOrderId: string): Promise<Occurrence[]> =>
  tx
    .select()
    .from(dates)
    .where(and(eq(dates.recurringOrderId, recurringOrderId), inArray(dates.state, ['planned', 'changed'])))
    .orderBy(dates.ruleDate)

const shown = ({ ruleDate, deliveryDate }: Occurrence) => ({ ruleDate, deliveryDate })

/** What was missed in a pause is skipped for good when it ends, and never made up for. */
const skipMissed = async (tx: Tx, { id, status, pausedUntil }: RecurringOrder, now: Date): Promise<Occurrence[]> => {
  const missed = (await openDates(tx, id)).filter((date) => whatIsDue(date, { status, pausedUntil }, now) === 'skip')
  const ids = missed.map((date) => date.id)
  const skipped = { state: 'skipped' as const, skippedBecause: 'pause' as const, isByHand: true, settledAt: now }
  if (ids.length > 0) await tx.update(dates).set(skipped).where(inArray(dates.id, ids))
  return missed
}

/** Runs a paused order again; what of its coming dates is due now is ordered at the generator's next look. */
export const resume = async (tx: Tx, order: RecurringOrder, { now }: WhoActs): Promise<Occurrence[]> => {
  const missed = await skipMissed(tx, order, now)
  const next = { ...order, status: 'active' as const, pausedUntil: null, version: order.version + 1 }
  const { status, pausedUntil, version } = next
  await tx.update(recurringOrders).set({ status, pausedUntil, version }).where(eq(recurringOrders.id, order.id))
  await planDates(tx, [next], now)
  return missed
}

/**
 * Lets it in, pauses it, takes it up again or ends it, and says what is ordered at once then. Refusals: `NotFound`, `VersionOutdated`,
 * `Forbidden` where only the hub may, `TransitionNotAllowed`.
 */
export const moveRecurringOrder = async (
  tx: Tx,
  actor: CompanyActor,
  { recurringOrderNumber, version }: At,
  move: Move,
): Promise<OutcomeToAsk<ResponseOf<typeof endpoint.customer>>> => {
  const { now, viewer } = actor
  const order = await lockRecurringOrder(tx, actor, { recurringOrderNumber, version })
  const side = sideOf(viewer)
  const status = orRefuse(recurringOrderCan(move.action, { status: order.status, isOver: isOver(order, now) }, side))
  let missed: Occurrence[] = []
  if (move.action === 'resume') missed = await resume(tx, order, actor)
  else {
    const next = { status, ...nextOf(actor, move), version: order.version + 1 }
    await tx.update(recurringOrders).set(next).where(eq(recurringOrders.id, order.id))
    await planDates(tx, [{ ...order, ...next }], now)
  }
  if (move.action === 'end') await dropAfter(tx, order.id, move.endsOn)
  const about = { subject: 'recurringSalesOrder', subjectId: order.id }
  audit(tx, actor, {
    action: `recurringSalesOrder.${move.action}`,
    ...about,
    before: { status: order.status },
    after: move,
  })
  await tellOfMove(tx, order, move, side)
  const open = await openDates(tx, order.id)
  const running = { status, pausedUntil: move.action === 'pause' ? move.until : null }
  const ordersNow = open.filter((date) => whatIsDue(date, running, now) === 'order').map(shown)
  return {
    answer: async () => ({
      recurringOrder: await recurringOrderView(tx, actor, recurringOrderNumber),
      ordersNow,
      missed: missed.map(shown),
    }),
    facts: await recurringOrdersChanged(tx, [order]),
  }
}

/** What the move sets besides the status. A return from a pause, or an end, that lies behind is refused at its field. */
const nextOf = ({ locale, now }: CompanyActor, move: Move) => {
  const today = berlinDate(now)
  const refuse = (path: string) => new InvalidFields([{ path, message: fieldWords(locale, 'fields.period') }])
  if (move.action === 'pause' && move.until !== null && move.until <= today) throw refuse('until')
  if (move.action === 'end' && move.endsOn < addDays(today, -1)) throw refuse('endsOn')
  if (move.action === 'pause') return { pausedUntil: move.until }
  return move.action === 'end' ? { endsOn: move.endsOn } : {}
}

/** Whoever ends it wants nothing of it after that day, also not what was changed by hand. */
const dropAfter = async (tx: Tx, recurringOrderId: string, endsOn: string): Promise<void> => {
  await tx
    .delete(dates)
    .where(
      and(
        eq(dates.recurringOrderId, recurringOrderId),
        inArray(dates.state, ['planned', 'changed', 'skipped']),
        sql`${dates.ruleDate} > ${endsOn}`,
      ),
    )
}
