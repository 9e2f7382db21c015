import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { updateRecurringOrder as endpoint } from '@regionalmarkt/contract/recurring-sales-orders/recurring-sales-orders.ts'
import { berlinDate } from '@regionalmarkt/domain/calendar/berlin-time.ts'
import { alteredDates } from '@regionalmarkt/domain/recurring-sales-orders/altered-dates.ts'
import { eq } from 'drizzle-orm'
import type { CompanyActor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/database.ts'
import { DomainError } from '../../platform/domain-error.ts'
import type { OutcomeToAsk } from '../../platform/facts.ts'
import { marketOfBuyer } from '../pricing/public.ts'
import { datesAhead, linesOf, planDates } from './plan-dates.ts'
import type { Line } from './prices-today.ts'
import { recurringOrderView } from './recurring-order-view.ts'
import { recurringOrders } from './tables.ts'
import { checkTemplate, checkWeekday, saveLines, type Template } from './template.ts'
import { recurringOrdersChanged } from './whose-goods-recur.ts'
import { isOver, lockRecurringOrder } from './whose-recurring-orders.ts'

type Answer = ResponseOf<typeof endpoint.customer>
export type At = { readonly recurringOrderNumber: string; readonly version: number }

const areSame = (before: readonly Line[], after: readonly Line[]) =>
  before.length === after.length &&
  before.every(({ salesUnitId, quantity }) =>
    after.some((line) => line.salesUnitId === salesUnitId && line.quantity === quantity),
  )

/**
 * Replaces the template. Dates about which somebody has decided stay as they are, everything else ahead follows. Refusals: `NotFound`,
 * `VersionOutdated`, `TransitionNotAllowed` for one that is over, and those of the template.
 */
export const updateRecurringOrder = async (
  tx: Tx,
  actor: CompanyActor,
  { recurringOrderNumber, version, ...template }: Template & At,
): Promise<OutcomeToAsk<Answer>> => {
  const { now } = actor
  const order = await lockRecurringOrder(tx, actor, { recurringOrderNumber, version })
  if (isOver(order, now)) throw new DomainError('TransitionNotAllowed', { action: 'change', status: order.status })
  const { lines, ...rule } = template
  const linesBefore = await linesOf(tx, order.id)
  const { customerId } = order
  const market = await marketOfBuyer(tx, { buyer: { kind: 'company', companyId: customerId }, channel: 'b2b' })
  const already = new Set(linesBefore.map(({ salesUnitId }) => salesUnitId))
  await checkTemplate(tx, market, template, { customerId, already, now })
  const isMoved = rule.weekday !== order.weekday || rule.startsOn !== order.startsOn
  if (isMoved) {
    checkWeekday(market, template)
    if (rule.startsOn < berlinDate(now)) throw new DomainError('NotADeliveryDay', { date: rule.startsOn })
  }
  const before = await datesAhead(tx, order.id, now)
  const next = { ...rule, version: order.version + 1 }
  await tx.update(recurringOrders).set(next).where(eq(recurringOrders.id, order.id))
  await saveLines(tx, order.id, lines)
  await planDates(tx, [{ ...order, ...next }], now)
  const altered = alteredDates(before, await datesAhead(tx, order.id, now), {
    hasOtherGoods: !areSame(linesBefore, lines),
  })
  audit(tx, actor, {
    action: 'recurringSalesOrder.change',
    subject: 'recurringSalesOrder',
    subjectId: order.id,
    before: { ...ruleOf(order), lines: linesBefore },
    after: template,
  })
  return {
    answer: async () => ({ recurringOrder: await recurringOrderView(tx, actor, recurringOrderNumber), altered }),
    facts: await recurringOrdersChanged(tx, [order], linesBefore),
  }
}

const ruleOf = ({
  interval,
  weekday,
  weekOfMonth,
  startsOn,
  endsOn,
  breaks,
  holidayRule,
  note,
  buyerOrderNumber,
  costCentre,
}: typeof recurringOrders.$inferSelect) => ({
  interval,
  weekday,
  weekOfMonth,
  startsOn,
  endsOn,
  breaks,
  holidayRule,
  note,
  buyerOrderNumber,
  costCentre,
})
