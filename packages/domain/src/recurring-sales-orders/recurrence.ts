import { addDays, daysBetween, isoWeekday } from '../calendar/berlin-time.ts'
import { numberOfWeekday, type Weekday, weekdayOf } from '../calendar/weekday.ts'

export const recurringIntervals = ['weekly', 'biWeekly', 'monthly'] as const
export type RecurringInterval = (typeof recurringIntervals)[number]

/** What becomes of a delivery whose day is none. */
export const holidayRules = ['dayBefore', 'dayAfter', 'skip'] as const
export type HolidayRule = (typeof holidayRules)[number]

/** The first to the fourth such weekday of a month, or the last (-1). */
export const weeksOfMonth = [1, 2, 3, 4, -1] as const
export type WeekOfMonth = (typeof weeksOfMonth)[number]

/** What those of `weeksOfMonth` are called wherever words are looked up; any other number is the last. */
export const weekOfMonthName = (week: number | null): 'first' | 'second' | 'third' | 'fourth' | 'last' =>
  (['first', 'second', 'third', 'fourth'] as const)[(week ?? 0) - 1] ?? 'last'

/** Days (`YYYY-MM-DD`, both included) on which nothing is wanted: school holidays, a kitchen that is rebuilt. */
export type Break = { readonly from: string; readonly until: string }

/** When something recurs. Days are `YYYY-MM-DD`. */
export type Recurrence = {
  readonly interval: RecurringInterval
  readonly weekday: Weekday
  /** Of a monthly one; null of the others. */
  readonly weekOfMonth: WeekOfMonth | null
  /** The first delivery. */
  readonly startsOn: string
  /** The last day on which one may be due by the rule; null goes on. */
  readonly endsOn: string | null
  readonly breaks: readonly Break[]
  readonly holidayRule: HolidayRule
}

export type SkippedByRule = 'break' | 'holiday' | 'meetsAnother'

/** One date: the day the rule names, by which it is known for good, and the day the goods would come. */
export type RuleDate = {
  readonly ruleDate: string
  readonly deliveryDate: string
  /** Null: it takes place. */
  readonly skippedBecause: SkippedByRule | null
}

type Window = { readonly from: string; readonly until: string }

/** How far a holiday moves a delivery at most, in days: less than a week, so that it never overtakes the next one. */
export const farthestShift = 6

/** The month of a day is counted from year 0. */
const monthOf = (date: string): number => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1
const firstOf = (month: number): string =>
  `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}-01`

/** The nth such weekday of a month, or its last. */
const inMonth = (month: number, weekday: Weekday, week: WeekOfMonth): string => {
  const number = numberOfWeekday(weekday)
  if (week === -1) {
    const last = addDays(firstOf(month + 1), -1)
    return addDays(last, -((isoWeekday(last) - number + 7) % 7))
  }
  const first = firstOf(month)
  return addDays(first, ((number - isoWeekday(first) + 7) % 7) + (week - 1) * 7)
}

/** Which week of its month a day is in, as a monthly recurrence that begins on it would say: a fifth one is the last. */
export const weekOfMonthOf = (date: string): WeekOfMonth => {
  const nth = Math.ceil(Number(date.slice(8, 10)) / 7)
  return (nth > 4 ? -1 : nth) as WeekOfMonth
}

/** Whether a day can be the first delivery. */
export const isFirstDay = ({
  interval,
  weekday,
  weekOfMonth,
  startsOn,
}: Pick<Recurrence, 'interval' | 'weekday' | 'weekOfMonth' | 'startsOn'>): boolean => {
  if (weekdayOf(startsOn) !== weekday) return false
  return interval !== 'monthly' || weekOfMonth === null || inMonth(monthOf(startsOn), weekday, weekOfMonth) === startsOn
}

/** The days that the rule names between two days (both included), in order, before holidays and breaks. */
export const daysOfRule = (rule: Recurrence, { from, until }: Window): string[] => {
  const first = from > rule.startsOn ? from : rule.startsOn
  const last = rule.endsOn !== null && rule.endsOn < until ? rule.endsOn : until
  const days: string[] = []
  if (first > last) return days
  if (rule.interval === 'monthly') {
    const week = rule.weekOfMonth ?? weekOfMonthOf(rule.startsOn)
    for (let month = monthOf(first); month <= monthOf(last); month += 1) {
      const day = inMonth(month, rule.weekday, week)
      if (first <= day && day <= last) days.push(day)
    }
    return days
  }
  const step = rule.interval === 'weekly' ? 7 : 14
  const steps = Math.ceil(daysBetween(rule.startsOn, first) / step)
  for (let day = addDays(rule.startsOn, steps * step); day <= last; day = addDays(day, step)) days.push(day)
  return days
}

const isWithin = (day: string, breaks: readonly Break[]): boolean =>
  breaks.some(({ from, until }) => from <= day && day <= until)

/** The day on which a delivery takes place that would be on `day`; null where its rule finds none. */
const shifted = (day: string, rule: HolidayRule, isOpen: (day: string) => boolean): string | null => {
  if (isOpen(day)) return day
  if (rule === 'skip') return null
  const direction = rule === 'dayBefore' ? -1 : 1
  for (let far = 1; far <= farthestShift; far += 1) {
    const other = addDays(day, far * direction)
    if (isOpen(other)) return other
  }
  return null
}

/**
 * Every date between two days, also those that do not take place, and why. `isOpen`: whether anything is delivered on a day at all.
 * `taken`: days on which other dates of the same order are delivered already, because somebody has moved them there.
 */
export const ruleDates = (
  rule: Recurrence,
  window: Window,
  { isOpen, taken = [] }: { isOpen: (day: string) => boolean; taken?: readonly string[] },
): RuleDate[] => {
  const met = new Set(taken)
  return daysOfRule(rule, window).map((ruleDate) => {
    const day = shifted(ruleDate, rule.holidayRule, isOpen)
    const skipped = (skippedBecause: SkippedByRule): RuleDate => ({
      ruleDate,
      deliveryDate: day ?? ruleDate,
      skippedBecause,
    })
    if (isWithin(ruleDate, rule.breaks)) return { ruleDate, deliveryDate: ruleDate, skippedBecause: 'break' }
    if (day === null) return skipped('holiday')
    if (isWithin(day, rule.breaks)) return skipped('break')
    if (met.has(day)) return skipped('meetsAnother')
    met.add(day)
    return { ruleDate, deliveryDate: day, skippedBecause: null }
  })
}
