import type { BodyOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { touchOccurrence as endpoint } from '@regionalmarkt/contract/recurring-sales-orders/recurring-sales-orders.ts'
import { berlinDate } from '@regionalmarkt/domain/calendar/berlin-time.ts'
import { occurrenceCan } from '@regionalmarkt/domain/recurring-sales-orders/occurrence.ts'
import { fieldWords } from '@regionalmarkt/i18n/fields/field-words.ts'
import { and, eq, inArray, ne } from 'drizzle-orm'
import type { CompanyActor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/database.ts'
import { DomainError, InvalidFields, orNotFound, orRefuse } from '../../platform/domain-error.ts'
import type { Fact, OutcomeToAsk } from '../../platform/facts.ts'
import { isWithinCalendar, loadOffers } from '../market/public.ts'
import { type MarketContext, marketOfBuyer } from '../pricing/public.ts'
import { orderDate } from './order-date.ts'
import { linesOf, type Occurrence, planDates } from './plan-dates.ts'
import { dueOn, openDays } from './prices-today.ts'
import { recurringOrderView } from './recurring-order-view.ts'
import { recurringOccurrences as dates, recurringOrders } from './tables.ts'
import { checkLines } from './template.ts'
import type { At } from './update-recurring-order.ts'
import { recurringOrdersChanged } from './whose-goods-recur.ts'
import { lockRecurringOrder, type RecurringOrder, sideOf } from './whose-recurring-orders.ts'

type Touch = BodyOf<typeof endpoint.customer>

/**
 * Skips, moves or changes one date, takes that back, or orders it now. Refusals: `NotFound`, `VersionOutdated`, `TransitionNotAllowed`,
 * `CutOffPassed`, `NotADeliveryDay`, `OrderLinesRefused`, and of ordering those of placing; a customer also `BelowMinimumOrderValue`.
 */
export const touchOccurrence = async (
  tx: Tx,
  actor: CompanyActor,
  { recurringOrderNumber, version, ruleDate }: At & { readonly ruleDate: string },
  touch: Touch,
): Promise<OutcomeToAsk<ResponseOf<typeof endpoint.customer>>> => {
  const { now } = actor
  const order = await lockRecurringOrder(tx, actor, { recurringOrderNumber, version })
  const date = orNotFound(
    (
      await tx
        .select()
        .from(dates)
        .where(and(eq(dates.recurringOrderId, order.id), eq(dates.ruleDate, ruleDate)))
        .for('no key update')
    )[0],
  )
  orRefuse(occurrenceCan(touch.action, { ...date, now, status: order.status, side: sideOf(actor.viewer) }))
  const facts = await act(tx, actor, order, date, touch)
  await tx
    .update(recurringOrders)
    .set({ version: order.version + 1 })
    .where(eq(recurringOrders.id, order.id))
  const { state, deliveryDate, lines } = date
  audit(tx, actor, {
    action: `recurringSalesOrder.${touch.action}`,
    subject: 'recurringSalesOrder',
    subjectId: order.id,
    before: { state, deliveryDate, lines },
    after: { ruleDate, ...touch },
  })
  return {
    answer: () => recurringOrderView(tx, actor, recurringOrderNumber),
    facts: [...facts, ...(await recurringOrdersChanged(tx, [order], lines ?? []))],
  }
}

const act = async (
  tx: Tx,
  actor: CompanyActor,
  order: RecurringOrder,
  date: Occurrence,
  touch: Touch,
): Promise<readonly Fact[]> => {
  const { now, viewer } = actor
  const own = eq(dates.id, date.id)
  const open = { state: 'changed' as const, isByHand: true, skippedBecause: null, failedBecause: null, settledAt: null }
  switch (touch.action) {
    case 'skip': {
      const skipped = { state: 'skipped' as const, skippedBecause: sideOf(viewer), failedBecause: null }
      await tx
        .update(dates)
        .set({ ...skipped, isByHand: true, settledAt: now })
        .where(own)
      return []
    }
    case 'restore':
      await tx.delete(dates).where(own)
      await planDates(tx, [order], now)
      return []
    case 'order':
      return orderDate(tx, actor, { order, date, isByCustomer: sideOf(viewer) === 'customer' })
    case 'move': {
      const market = await customersMarket(tx, order)
      await checkDay(tx, actor, { order, date, market }, touch.deliveryDate)
      const due = await dueOf(tx, { order, market, now }, { ...date, deliveryDate: touch.deliveryDate })
      await tx
        .update(dates)
        .set({ ...open, ...due, deliveryDate: touch.deliveryDate })
        .where(own)
      return []
    }
    case 'change': {
      const market = await customersMarket(tx, order)
      const already = new Set(
        [...(await linesOf(tx, order.id)), ...(date.lines ?? [])].map(({ salesUnitId }) => salesUnitId),
      )
      await checkLines(tx, market, touch.lines, { already, now, method: order.deliveryMethod })
      await checkDay(tx, actor, { order, date, market }, date.deliveryDate)
      const due = await dueOf(tx, { order, market, now }, { ...date, lines: touch.lines })
      await tx
        .update(dates)
        .set({ ...open, ...due, lines: touch.lines })
        .where(own)
      return []
    }
  }
}

const customersMarket = (tx: Tx, { customerId }: RecurringOrder): Promise<MarketContext> =>
  marketOfBuyer(tx, { buyer: { kind: 'company', companyId: customerId }, channel: 'b2b' })

type AtMarket = { readonly order: RecurringOrder; readonly market: MarketContext; readonly now: Date }

/** Until when it can be ordered as it is to be; `CutOffPassed` where that is over already. */
const dueOf = async (
  tx: Tx,
  { order, market, now }: AtMarket,
  { deliveryDate, lines: own }: Pick<Occurrence, 'deliveryDate' | 'lines'>,
) => {
  const { lines, offers } = await goodsOf(tx, { order, market, now }, own)
  const due = dueOn(market, offers, { lines, deliveryDate, method: order.deliveryMethod, now })
  if (due.cutOffAt <= now) throw new DomainError('CutOffPassed', { cutOffAt: due.cutOffAt.toISOString() })
  return due
}

/** Goods that a date asks for, and how they are on offer. */
const goodsOf = async (tx: Tx, { order, market, now }: AtMarket, own: Occurrence['lines']) => {
  const lines = own ?? (await linesOf(tx, order.id))
  const ids = lines.map(({ salesUnitId }) => salesUnitId)
  return { lines, offers: await loadOffers(tx, market, ids, now) }
}

/** `NotADeliveryDay`; a day on which another delivery of the same order comes is refused at its field. */
const checkDay = async (
  tx: Tx,
  { locale, now }: CompanyActor,
  {
    order,
    date,
    market,
  }: { readonly order: RecurringOrder; readonly date: Occurrence; readonly market: MarketContext },
  day: string,
): Promise<void> => {
  const isOpen = openDays(market, order.deliveryMethod, await goodsOf(tx, { order, market, now }, date.lines))
  const isDay = isWithinCalendar(day, now) && day >= berlinDate(now) && isOpen(day)
  if (!isDay) throw new DomainError('NotADeliveryDay', { date: day })
  const [other] = await tx
    .select({ id: dates.id })
    .from(dates)
    .where(
      and(
        eq(dates.recurringOrderId, order.id),
        eq(dates.deliveryDate, day),
        ne(dates.id, date.id),
        inArray(dates.state, ['planned', 'changed', 'ordered']),
      ),
    )
  if (other) throw new InvalidFields([{ path: 'deliveryDate', message: fieldWords(locale, 'fields.anotherDateThere') }])
}
