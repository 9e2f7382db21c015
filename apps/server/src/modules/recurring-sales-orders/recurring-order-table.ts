import { type Recurrence, weekOfMonthName } from '@regionalmarkt/domain/recurring-sales-orders/recurrence.ts'
import { createFormat } from '@regionalmarkt/i18n/format.ts'
import { recurring as german } from '@regionalmarkt/i18n/recurring/de-DE.ts'
import { recurring as english } from '@regionalmarkt/i18n/recurring/en-US.ts'
import { statuses as germanStatuses } from '@regionalmarkt/i18n/statuses/de-DE.ts'
import { statuses as englishStatuses } from '@regionalmarkt/i18n/statuses/en-US.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import type { Queryable } from '../../platform/database.ts'
import { mostExported, type TableFormat, tableFile } from '../../platform/table-file.ts'
import { type RecurringOrderQuery, recurringOrderRows } from './list-recurring-orders.ts'

type Rule = Pick<Recurrence, 'interval'> & { readonly weekOfMonth: number | null }

const ruleOf = ({ every }: typeof german | typeof english, { interval, weekOfMonth }: Rule): string =>
  interval === 'monthly' ? every.monthly[weekOfMonthName(weekOfMonth)] : every[interval]

/** Recurring orders of the hub's customers as they are narrowed and ordered, whole, in the reader's language; days `YYYY-MM-DD`. */
export const recurringOrderTable = async (
  db: Queryable,
  actor: CompanyActor,
  query: RecurringOrderQuery,
  format: TableFormat,
): Promise<Buffer> => {
  const { locale } = actor
  const words = locale === 'de-DE' ? german : english
  const { recurringOrder: statuses } = locale === 'de-DE' ? germanStatuses : englishStatuses
  const { weekdayName } = createFormat(locale)
  const all = await recurringOrderRows(db, actor, query, { limit: mostExported, offset: 0, articles: null })
  const rows = all.map((order) => {
    const [next = null, ...later] = order.next.map(({ deliveryDate }) => deliveryDate)
    return [
      ...[order.orderNumber, order.customer.name],
      // Its first day is on its weekday.
      ruleOf(words, order).replace('{weekday}', weekdayName(order.startsOn)),
      ...[order.isOver ? words.over : statuses[order.status], order.itemCount, order.articles.join(', ')],
      ...[next, later.join(', '), order.failed?.dates ?? 0],
      ...[order.startsOn, order.endsOn, order.pausedUntil],
    ]
  })
  return tableFile(Object.values(words.exported), rows, format, locale)
}
