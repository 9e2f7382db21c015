import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { getRecurringOrder } from '@regionalmarkt/contract/recurring-sales-orders/recurring-sales-orders.ts'
import { berlinDate } from '@regionalmarkt/domain/calendar/berlin-time.ts'
import { firstStatus } from '@regionalmarkt/domain/recurring-sales-orders/recurring-order-can.ts'
import { recurringOrderNumberOf } from '@regionalmarkt/domain/recurring-sales-orders/recurring-order-number.ts'
import { sql } from 'drizzle-orm'
import type { CompanyActor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/database.ts'
import { DomainError } from '../../platform/domain-error.ts'
import type { OutcomeToAsk } from '../../platform/facts.ts'
import { invariant } from '../../platform/invariant.ts'
import { marketOfBuyer } from '../pricing/public.ts'
import { planDates } from './plan-dates.ts'
import { tellOfCreation } from './recurring-order-mails.ts'
import { recurringOrderView } from './recurring-order-view.ts'
import { recurringOrders } from './tables.ts'
import { checkTemplate, checkWeekday, saveLines, type Template } from './template.ts'
import { recurringOrdersChanged } from './whose-goods-recur.ts'
import { customerFor, sideOf } from './whose-recurring-orders.ts'

type View = ResponseOf<typeof getRecurringOrder.customer>

const nextNumber = async (tx: Tx, now: Date): Promise<string> => {
  const { rows } = await tx.execute<{ n: number }>(sql`select nextval('recurring_sales_order_number_seq') as n`)
  return recurringOrderNumberOf(berlinDate(now), invariant(rows[0], 'a sequence gives a number').n)
}

/**
 * A customer creates one for itself, which waits for its hub; or a hub for its customer. Refusals: those of the template, and
 * `NotADeliveryDay` for a start that is over.
 */
export const createRecurringOrder = async (
  tx: Tx,
  actor: CompanyActor,
  { customerSlug, ...template }: Template & { readonly customerSlug?: string },
): Promise<OutcomeToAsk<View>> => {
  const { now, viewer } = actor
  const parties = await customerFor(tx, actor, customerSlug)
  const market = await marketOfBuyer(tx, { buyer: { kind: 'company', companyId: parties.customerId }, channel: 'b2b' })
  await checkTemplate(tx, market, template, { ...parties, already: new Set(), now })
  checkWeekday(market, template)
  if (template.startsOn < berlinDate(now)) throw new DomainError('NotADeliveryDay', { date: template.startsOn })
  const { lines, ...rule } = template
  const side = sideOf(viewer)
  const [saved] = await tx
    .insert(recurringOrders)
    .values({
      ...rule,
      ...parties,
      orderNumber: await nextNumber(tx, now),
      status: firstStatus(side),
      isByHub: side === 'hub',
      createdBy: viewer.userId,
      createdAt: now,
    })
    .returning()
  const order = invariant(saved, 'an insert returns what it wrote')
  await saveLines(tx, order.id, lines)
  await planDates(tx, [order], now)
  const about = { subject: 'recurringSalesOrder', subjectId: order.id }
  audit(tx, actor, { action: 'recurringSalesOrder.create', ...about, after: template })
  await tellOfCreation(tx, order)
  return {
    answer: () => recurringOrderView(tx, actor, order.orderNumber),
    facts: await recurringOrdersChanged(tx, [order]),
  }
}
