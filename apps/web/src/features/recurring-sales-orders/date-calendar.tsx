import { addDays, berlinDate, isoWeekday } from '@regionalmarkt/domain/calendar/berlin-time.ts'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { useNow } from '../../platform/use-now.ts'
import { useFormat } from '../../platform/words.tsx'
import { classNames } from '../../ui/class-names.ts'
import { dateId } from './date-id.ts'
import type { Occurrence, RecurringOrder } from './queries.ts'

const weeks = 8
const daysOfWeek = [0, 1, 2, 3, 4, 5, 6]

const looks: Record<Occurrence['state'], string> = {
  planned: 'bg-primary-tint font-semibold text-primary-ink',
  changed: 'bg-info-tint font-semibold text-info-ink ring-1 ring-info-ink/50 ring-inset',
  skipped: 'text-quiet line-through ring-1 ring-line-strong ring-inset',
  ordered: 'bg-primary font-semibold text-on-primary',
  failed: 'bg-danger-tint font-semibold text-danger-ink ring-1 ring-danger-ink/50 ring-inset',
}

const square = 'flex size-8 items-center max-[22rem]:size-7 justify-center rounded-lg text-sm tabular-nums'

/** The name of the month that begins in the week of a Monday, or in which the leaf begins; else nothing. */
const monthBegunIn = (monday: string, isFirst: boolean, locale: string): string => {
  const sunday = addDays(monday, 6)
  const isBegun = Number(sunday.slice(8)) <= 7
  if (!isFirst && !isBegun) return ''
  return new Date(`${isBegun ? sunday : monday}T00:00:00Z`).toLocaleDateString(locale, {
    month: 'short',
    timeZone: 'UTC',
  })
}

/** This week and the seven after it as a leaf, with the months: every date with its state, each leading to what can be done about it. */
export const DateCalendar = ({ order }: { order: RecurringOrder }) => {
  const t = useWorkplaceTranslations('recurring.detail')
  const format = useFormat()
  const now = useNow()
  const today = berlinDate(now)
  const monday = addDays(today, 1 - isoWeekday(today))
  const dates = new Map(order.occurrences.map((date) => [date.deliveryDate, date]))
  return (
    <table className="w-full max-w-md table-fixed border-separate border-spacing-y-0.5">
      <caption className="sr-only">{t('calendar')}</caption>
      <thead>
        <tr>
          <td className="w-10" />
          {daysOfWeek.map((day) => (
            <th key={day} scope="col" className="pb-1 text-sm font-medium text-quiet">
              <abbr title={format.weekdayName(addDays(monday, day))} className="no-underline">
                {format.weekdayName(addDays(monday, day)).slice(0, 2)}
              </abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: weeks }, (_, week) => addDays(monday, 7 * week)).map((start) => (
          <tr key={start}>
            <td className="text-sm font-semibold text-quiet">{monthBegunIn(start, start === monday, format.locale)}</td>
            {daysOfWeek.map((offset) => {
              const day = addDays(start, offset)
              const date = dates.get(day)
              const number = Number(day.slice(8, 10))
              return (
                <td key={day} {...(day === today ? { 'aria-current': 'date' } : {})}>
                  {date === undefined ? (
                    <span
                      className={classNames(
                        square,
                        'mx-auto text-quiet',
                        day === today && 'underline decoration-2 underline-offset-4',
                      )}
                    >
                      {number}
                    </span>
                  ) : (
                    <a
                      href={`#${dateId(date.ruleDate)}`}
                      aria-label={`${format.longDay(day)}: ${t(`states.${date.state}`)}`}
                      className={classNames(square, 'touch-target relative mx-auto', looks[date.state])}
                    >
                      {number}
                    </a>
                  )}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
