import { numberOfWeekday, type Weekday, weekdayOf } from '@regionalmarkt/domain/calendar/weekday.ts'
import rrule from 'rrule'

/**
 * What a plain list says of years of recurring orders, apart from all that the market knows about days: Monday to Friday is delivered and
 * worked, the cut-off is at two the working day before, and a date is due two days before that.
 */

/** Lower Saxony's, copied from its calendar. */
const holidays = [
  ...['2026-12-25', '2026-12-26', '2027-01-01', '2027-03-26', '2027-03-29', '2027-05-01', '2027-05-06', '2027-05-17'],
  ...['2027-10-03', '2027-10-31', '2027-12-25', '2027-12-26', '2028-01-01'],
]
const dayMs = 86_400_000
const hourMs = dayMs / 24
const midnight = (day: string) => Date.parse(`${day}T00:00:00Z`)
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)
const plus = (day: string, days: number) => dayOf(midnight(day) + days * dayMs)
/** Sunday is 0. */
const isOpen = (day: string) => !['saturday', 'sunday'].includes(weekdayOf(day)) && !holidays.includes(day)
const next = (day: string, step: 1 | -1) => {
  let other = plus(day, step)
  while (!isOpen(other)) other = plus(other, step)
  return other
}
/** Berlin is two hours ahead from the last Sunday of March to the last of October, else one. */
const berlin = (day: string, hour: number) =>
  midnight(day) + (hour - (day >= '2027-03-28' && day < '2027-10-31' ? 2 : 1)) * hourMs

const first = '2026-12-03'
/** When the schedule looks first. */
const beginning = berlin('2026-11-27', 10)
/** Nothing runs for 48 hours, over the cut-off of a Thursday. */
const outage = { from: berlin('2027-01-19', 1), until: berlin('2027-01-21', 1) }
export const deedsAt = {
  touch: berlin('2027-01-11', 9),
  edit: berlin('2027-02-01', 9),
  pause: berlin('2027-03-08', 9),
}
export const pausedUntil = '2027-04-12'
/** One article cannot be had. */
export const outOfSeason = { article: 3, from: berlin('2027-02-22', 9), until: berlin('2027-03-08', 8) }
export const articleCount = 20

/** Mostly monthly, which meets as many holidays, breaks and outages with fewer orders; of each ten that are treated alike, some are not. */
const intervalOf = (n: number): 'weekly' | 'biWeekly' | 'monthly' => {
  const turn = (Math.floor(n / 10) + 3 * (n % 10)) % 20
  return turn === 0 ? 'weekly' : turn < 3 ? 'biWeekly' : 'monthly'
}
const holidayRules = ['dayBefore', 'dayAfter', 'skip'] as const
const weekdaysOfRrule = [rrule.RRule.MO, rrule.RRule.TU, rrule.RRule.WE, rrule.RRule.TH, rrule.RRule.FR] as const

type Size = { readonly orders: number; readonly weeks: number; readonly weekdays: readonly Weekday[] }
type Line = { readonly article: number; readonly quantity: number }
type Touch = { readonly ruleDate: string } & (
  | { readonly action: 'skip' }
  | { readonly action: 'move'; readonly deliveryDate: string }
  | { readonly action: 'change'; readonly lines: readonly Line[] }
)

const startOf = (n: number, weekday: Weekday): string => {
  let day = plus(first, 7 * (n % 4))
  while (weekdayOf(day) !== weekday) day = plus(day, 1)
  return day
}
const weekOfMonthOf = (day: string): 1 | 2 | 3 | 4 | -1 => {
  const nth = Math.ceil(Number(day.slice(8)) / 7)
  return nth > 4 ? -1 : (nth as 1 | 2 | 3 | 4)
}

/** The nth of so many: every interval and holiday rule, with breaks, ends, hands and pauses, in all combinations. */
const templateOf = (n: number, { weekdays, weeks }: Size) => {
  const weekday = weekdays[n % weekdays.length] ?? 'friday'
  const startsOn = startOf(n, weekday)
  const interval = intervalOf(n)
  const lines: readonly Line[] = [
    { article: n % articleCount, quantity: 1 + (n % 5) },
    ...(n % 6 === 0 ? [{ article: (n + 7) % articleCount, quantity: 2 }] : []),
  ]
  return {
    n,
    interval,
    weekday,
    weekOfMonth: interval === 'monthly' ? weekOfMonthOf(startsOn) : null,
    startsOn,
    endsOn: n % 6 === 5 ? plus(startsOn, 7 * (weeks - 10)) : null,
    breaks: n % 4 === 1 ? [{ from: '2027-02-08', until: '2027-02-19' }] : [],
    holidayRule: holidayRules[Math.floor(n / 3) % 3] ?? 'skip',
    lines,
    /** Nobody ever lets it in. */
    isPending: n % 40 === 25,
    isEdited: n % 10 === 2 || n % 10 === 3,
    isPaused: n % 10 === 4,
  }
}
export type Template = ReturnType<typeof templateOf>

export const editedLines = ({ lines }: Template): Line[] => lines.map((line) => ({ ...line, quantity: 6 }))

/** The days its rule names until a day, by somebody else's arithmetic. */
const daysOf = ({ interval, weekday, weekOfMonth, startsOn, endsOn }: Template, until: string): string[] => {
  const byweekday = weekdaysOfRrule[numberOfWeekday(weekday) - 1] ?? rrule.RRule.MO
  const often = {
    weekly: { freq: rrule.RRule.WEEKLY, interval: 1, byweekday },
    biWeekly: { freq: rrule.RRule.WEEKLY, interval: 2, byweekday },
    monthly: { freq: rrule.RRule.MONTHLY, interval: 1, byweekday: byweekday.nth(weekOfMonth ?? 1) },
  }[interval]
  const last = endsOn !== null && endsOn < until ? endsOn : until
  const rule = new rrule.RRule({ ...often, dtstart: new Date(midnight(startsOn)), until: new Date(midnight(last)) })
  return rule.all().map((day) => dayOf(day.getTime()))
}

/** What somebody does to one date of it, long before that is due. */
export const touchOf = (template: Template, until: string): Touch | null => {
  const kind = template.n % 10
  if (kind > 2 || template.isPending) return null
  const from = kind === 2 ? '2027-02-15' : '2027-01-25'
  const ruleDate = daysOf(template, until).find((date) => date >= from)
  if (ruleDate === undefined) return null
  if (kind === 0) return { ruleDate, action: 'skip' }
  if (kind === 1)
    return { ruleDate, action: 'move', deliveryDate: next(ruleDate, template.weekday === 'monday' ? 1 : -1) }
  return { ruleDate, action: 'change', lines: template.lines.map((line) => ({ ...line, quantity: 9 })) }
}

type Expected = {
  readonly template: Template
  readonly ruleDate: string
  readonly deliveryDate: string
  readonly skipped: 'break' | 'holiday' | 'meetsAnother' | 'customer' | 'hub' | null
  readonly own: readonly Line[] | null
  readonly cutOffAt: number
}

const datesOf = (template: Template, until: string): Expected[] => {
  const touch = touchOf(template, until)
  const isInBreak = (day: string) => template.breaks.some((each) => each.from <= day && day <= each.until)
  const taken = new Set<string>()
  return daysOf(template, until).map((ruleDate) => {
    const date = (deliveryDate: string, skipped: Expected['skipped'], own: Expected['own'] = null): Expected => {
      if (skipped === null) taken.add(deliveryDate)
      return { template, ruleDate, deliveryDate, skipped, own, cutOffAt: berlin(next(deliveryDate, -1), 14) }
    }
    if (touch?.ruleDate === ruleDate) {
      if (touch.action === 'skip') return date(isOpen(ruleDate) ? ruleDate : next(ruleDate, -1), 'hub')
      return touch.action === 'move' ? date(touch.deliveryDate, null) : date(ruleDate, null, touch.lines)
    }
    if (isInBreak(ruleDate)) return date(ruleDate, 'break')
    if (!isOpen(ruleDate) && template.holidayRule === 'skip') return date(ruleDate, 'holiday')
    const day = isOpen(ruleDate) ? ruleDate : next(ruleDate, template.holidayRule === 'dayBefore' ? -1 : 1)
    if (isInBreak(day)) return date(day, 'break')
    return date(day, taken.has(day) ? 'meetsAnother' : null)
  })
}

const isDue = ({ cutOffAt }: Expected, look: number) => cutOffAt - 2 * dayMs <= look && look < cutOffAt

/** When somebody looks: as seldom as it can be without missing a date, but never while nothing runs. */
const looksFor = (dates: readonly Expected[]): number[] => {
  const looks = [beginning, outage.until]
  for (const date of [...dates].sort((a, b) => a.cutOffAt - b.cutOffAt)) {
    const at = date.cutOffAt - hourMs
    const isAway = outage.from <= at && at < outage.until
    if (date.skipped === null && !isAway && !looks.some((look) => isDue(date, look))) looks.push(at)
  }
  looks.push(Math.max(...dates.map(({ cutOffAt }) => cutOffAt)) + hourMs)
  return looks.sort((a, b) => a - b)
}

const isPausedAt = (look: number) => deedsAt.pause <= look && look < berlin(pausedUntil, 0)

/** A line of the list: the order, the day of the rule, what became of it, and the goods that were ordered. */
const toldOf = (date: Expected, looks: readonly number[]): string => {
  const { template, ruleDate, deliveryDate, skipped } = date
  const told = (what: string) => `${template.n} ${ruleDate} ${deliveryDate} ${what}`
  if (skipped !== null) return told(`skipped ${skipped}`)
  if (template.isPending) return told('failed NotActivated')
  const inTime = looks.filter((look) => isDue(date, look))
  const at = inTime.find((look) => !template.isPaused || !isPausedAt(look))
  if (at === undefined) return told(inTime.length > 0 ? 'skipped pause' : 'failed CutOffPassed')
  const usual = template.isEdited && at >= deedsAt.edit ? editedLines(template) : template.lines
  const isAway = outOfSeason.from <= at && at < outOfSeason.until
  const lines = (date.own ?? usual).filter(({ article }) => article !== outOfSeason.article || !isAway)
  if (lines.length === 0) return told('failed OfferUnavailable')
  return told(`ordered ${lines.map(({ article, quantity }) => `${article}×${quantity}`).join(' ')}`)
}

/** So many templates, when to look for what is due of them, and what has become of every date until a day once all looks are done. */
export const yearsOfOrders = (size: Size) => {
  const until = plus(first, 7 * size.weeks)
  const templates = Array.from({ length: size.orders }, (_, n) => templateOf(n, size))
  const dates = templates.flatMap((template) => datesOf(template, until))
  const looks = looksFor(dates)
  return { until, templates, looks, expected: dates.map((date) => toldOf(date, looks)) }
}
