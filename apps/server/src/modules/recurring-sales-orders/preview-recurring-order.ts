import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { previewRecurringOrder as endpoint } from '@regionalmarkt/contract/recurring-sales-orders/recurring-sales-orders.ts'
import { addDays, berlinDate } from '@regionalmarkt/domain/calendar/berlin-time.ts'
import { holidayName } from '@regionalmarkt/domain/calendar/holidays.ts'
import { ruleDates } from '@regionalmarkt/domain/recurring-sales-orders/recurrence.ts'
import { pickLanguage } from '@regionalmarkt/i18n/locale.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import type { Queryable } from '../../platform/database.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { loadOffers } from '../market/public.ts'
import { marketOfBuyer } from '../pricing/public.ts'
import { availableToday, dueOn, goodsOnDay, goodsToday, lineToday, openDays, suppliersOff } from './prices-today.ts'
import { checkTemplate, checkWeekday, type Template } from './template.ts'
import { customerFor } from './whose-recurring-orders.ts'

/** Four dates of a monthly order lie within five months. */
const farthestDays = 160

/** The next four dates of a template, with what moves or skips them, cut-offs and prices as they stand. Refusals: as of creating. */
export const previewRecurringOrder = async (
  db: Queryable,
  actor: CompanyActor,
  { customerSlug, ...template }: Template & { readonly customerSlug?: string },
): Promise<ResponseOf<typeof endpoint.customer>> => {
  const { now, locale } = actor
  const { customerId } = await customerFor(db, actor, customerSlug)
  const market = await marketOfBuyer(db, { buyer: { kind: 'company', companyId: customerId }, channel: 'b2b' })
  await checkTemplate(db, market, template, { customerId, already: new Set(), now })
  checkWeekday(market, template)
  const today = berlinDate(now)
  if (template.startsOn < today) throw new DomainError('NotADeliveryDay', { date: template.startsOn })
  const { lines, deliveryMethod: method } = template
  const offers = await loadOffers(
    db,
    market,
    lines.map(({ salesUnitId }) => salesUnitId),
    now,
  )
  const goodsCents = goodsToday(offers, lines)
  const priced = lines.map((line) => ({ line, facts: offers.get(line.salesUnitId), today: lineToday(offers, line) }))
  const isEstimated = priced.some((each) => each.today.isEstimated)
  const isOpen = openDays(market, method, { offers, lines })
  const from = template.startsOn
  const dates = ruleDates(template, { from, until: addDays(from, farthestDays) }, { isOpen }).slice(0, 4)
  const first = dates.find(({ skippedBecause }) => skippedBecause === null)?.deliveryDate
  const availableOf = (line: (typeof lines)[number]) =>
    first === undefined ? null : availableToday(market, offers, line, { deliveryDate: first, method, now })
  return {
    dates: dates.map(({ ruleDate, deliveryDate, skippedBecause }) => {
      const holiday = holidayName(market.federalState, ruleDate)
      const { cutOffAt } = dueOn(market, offers, { lines, deliveryDate, method, now })
      return {
        ...{ ruleDate, deliveryDate, skippedBecause, isEstimated },
        goodsCents: goodsOnDay(market, offers, { lines, deliveryDate, method, now }),
        holiday: holiday && pickLanguage(holiday, locale),
        cutOffAt: skippedBecause === null ? cutOffAt.toISOString() : null,
        isTooLate: skippedBecause === null && cutOffAt <= now,
        suppliersOff: skippedBecause === null ? suppliersOff(market, offers, { lines, deliveryDate, method, now }) : [],
      }
    }),
    minimumOrderCents: market.minimumOrderCents,
    isBelowMinimum: (goodsCents ?? 0) < market.minimumOrderCents,
    lines: priced.map(({ line, facts, today: { unitCents: _, ...cost } }) => ({
      ...line,
      ...cost,
      isOnOffer: facts !== undefined,
      availableQuantity: availableOf(line),
      articleName: facts === undefined ? '' : pickLanguage(facts.articleName, locale),
      salesUnitName: facts === undefined ? '' : pickLanguage(facts.salesUnitName, locale),
    })),
  }
}
