import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import fc from 'fast-check'
import rrule from 'rrule'
import { describe, expect, it } from 'vitest'
import { addDays, isoWeekday } from '../calendar/berlin-time.ts'
import { closedIn } from '../calendar/closings.ts'
import { numberOfWeekday, weekdayOf } from '../calendar/weekday.ts'
import {
  daysOfRule,
  isFirstDay,
  type Recurrence,
  ruleDates,
  weekOfMonthName,
  weekOfMonthOf,
  weeksOfMonth,
} from './recurrence.ts'
import { firstYears, rulesOfSeed } from './testing/rules-of-seed.ts'

const tuesdays: Recurrence = {
  interval: 'weekly',
  weekday: 'tuesday',
  weekOfMonth: null,
  startsOn: '2026-12-01',
  endsOn: null,
  breaks: [],
  holidayRule: 'dayBefore',
}
const workingDays = (day: string) => isoWeekday(day) <= 5 && !closedIn({ federalState: 'NI', closings: [] })(day)
const window = { from: '2026-12-01', until: '2027-01-31' }
const told = (rule: Recurrence, more: Partial<Parameters<typeof ruleDates>[2]> = {}, within = window) =>
  ruleDates(rule, within, { isOpen: workingDays, ...more }).map(
    ({ ruleDate, deliveryDate, skippedBecause }) =>
      skippedBecause ?? (ruleDate === deliveryDate ? ruleDate : `${ruleDate} → ${deliveryDate}`),
  )

describe('days of a rule', () => {
  it.each<[string, Partial<Recurrence>, string[]]>([
    ['every week', {}, ['2026-12-01', '2026-12-08', '2026-12-15', '2026-12-22']],
    ['every other week from the start', { interval: 'biWeekly' }, ['2026-12-01', '2026-12-15']],
    ['until the last day, which counts', { endsOn: '2026-12-15' }, ['2026-12-01', '2026-12-08', '2026-12-15']],
    ['not before the start', { startsOn: '2026-12-15' }, ['2026-12-15', '2026-12-22']],
    ['the first of a month', { interval: 'monthly', weekOfMonth: 1 }, ['2026-12-01']],
    ['the last of a month', { interval: 'monthly', weekOfMonth: -1, startsOn: '2026-11-24' }, ['2026-12-29']],
  ])('%s', (_, change, days) => {
    const until = change.weekOfMonth === -1 ? '2026-12-31' : '2026-12-24'
    expect(daysOfRule({ ...tuesdays, ...change }, { from: '2026-12-01', until })).toEqual(days)
  })

  it('of every other week stay in step however late one looks', () => {
    expect(daysOfRule({ ...tuesdays, interval: 'biWeekly' }, { from: '2027-02-02', until: '2027-02-28' })).toEqual([
      '2027-02-09',
      '2027-02-23',
    ])
  })

  it.each<[Partial<Recurrence>, boolean]>([
    [{}, true],
    [{ startsOn: '2026-12-02' }, false],
    [{ interval: 'monthly', weekOfMonth: 1 }, true],
    [{ interval: 'monthly', weekOfMonth: 2 }, false],
    [{ interval: 'monthly', weekOfMonth: -1, startsOn: '2026-12-29' }, true],
    [{ interval: 'monthly', weekOfMonth: -1, startsOn: '2026-12-22' }, false],
  ])('begin with one of them: %j is %s', (change, expected) => {
    expect(isFirstDay({ ...tuesdays, ...change })).toBe(expected)
  })

  it('know in which week of its month a day is', () => {
    expect(['2026-12-01', '2026-12-22', '2026-12-28', '2026-12-29'].map(weekOfMonthOf)).toEqual([1, 4, 4, -1])
    expect(weeksOfMonth.map(weekOfMonthName)).toEqual(['first', 'second', 'third', 'fourth', 'last'])
  })
})

describe('a day that is none', () => {
  const fridays = { ...tuesdays, weekday: 'friday' as const, startsOn: '2026-12-18' }
  const overChristmas = { from: '2026-12-18', until: '2027-01-08' }
  it.each<[Recurrence['holidayRule'], string[]]>([
    ['dayBefore', ['2026-12-18', '2026-12-25 → 2026-12-24', '2027-01-01 → 2026-12-31', '2027-01-08']],
    ['dayAfter', ['2026-12-18', '2026-12-25 → 2026-12-28', '2027-01-01 → 2027-01-04', '2027-01-08']],
    ['skip', ['2026-12-18', 'holiday', 'holiday', '2027-01-08']],
  ])('moves by the rule of the order: %s', (holidayRule, expected) => {
    expect(told({ ...fridays, holidayRule }, {}, overChristmas)).toEqual(expected)
  })

  it('of Easter week moves to Thursday before Good Friday, and to Tuesday after Easter Monday', () => {
    const easter = { from: '2027-03-22', until: '2027-04-02' }
    expect(told({ ...tuesdays, weekday: 'friday', startsOn: '2027-03-19' }, {}, easter)).toEqual([
      '2027-03-26 → 2027-03-25',
      '2027-04-02',
    ])
    const mondays = { ...tuesdays, weekday: 'monday', startsOn: '2027-03-22', holidayRule: 'dayAfter' } as const
    expect(told(mondays, {}, easter)).toEqual(['2027-03-22', '2027-03-29 → 2027-03-30'])
  })

  it('is skipped where nobody delivers for a week', () => {
    const closed = { isOpen: (day: string) => workingDays(day) && !('2026-12-21' <= day && day <= '2027-01-03') }
    expect(told({ ...fridays, holidayRule: 'dayAfter' }, closed, overChristmas)).toEqual([
      '2026-12-18',
      'holiday',
      '2027-01-01 → 2027-01-04',
      '2027-01-08',
    ])
  })

  it('is skipped where it would meet another one, which somebody has moved there', () => {
    expect(told(fridays, { taken: ['2026-12-24'] }, overChristmas)).toEqual([
      '2026-12-18',
      'meetsAnother',
      '2027-01-01 → 2026-12-31',
      '2027-01-08',
    ])
  })

  it('and a break are different things: nothing comes in a break, nor is it moved into one', () => {
    const breaks = [{ from: '2026-12-23', until: '2026-12-31' }]
    expect(told({ ...fridays, breaks }, {}, overChristmas)).toEqual(['2026-12-18', 'break', 'break', '2027-01-08'])
  })
})

const weekdaysOfRrule = [
  rrule.RRule.MO,
  rrule.RRule.TU,
  rrule.RRule.WE,
  rrule.RRule.TH,
  rrule.RRule.FR,
  rrule.RRule.SA,
  rrule.RRule.SU,
]
const atMidnight = (day: string) => new Date(`${day}T00:00:00Z`)

/** The same days by somebody else's arithmetic. */
const byRrule = ({ interval, weekday, weekOfMonth, startsOn, endsOn }: Recurrence, until: string): string[] => {
  const byweekday = weekdaysOfRrule[numberOfWeekday(weekday) - 1] ?? rrule.RRule.MO
  const often = {
    weekly: { freq: rrule.RRule.WEEKLY, interval: 1, byweekday },
    biWeekly: { freq: rrule.RRule.WEEKLY, interval: 2, byweekday },
    monthly: { freq: rrule.RRule.MONTHLY, interval: 1, byweekday: byweekday.nth(weekOfMonth ?? 1) },
  }[interval]
  const rule = new rrule.RRule({
    ...often,
    dtstart: atMidnight(startsOn),
    until: atMidnight(endsOn !== null && endsOn < until ? endsOn : until),
  })
  return rule.all().map((day) => day.toISOString().slice(0, 10))
}

describe('5,000 rules from 2024 to 2034', () => {
  it('name the days that an independent library names', () => {
    const others = rulesOfSeed(5000).filter((rule) => {
      const within = firstYears(rule)
      return daysOfRule(rule, within).join() !== byRrule(rule, within.until).join()
    })
    expect(others).toEqual([])
  })

  it('name the same days in processes of three time zones', async () => {
    const program = fileURLToPath(new URL('testing/print-days.ts', import.meta.url))
    const zones = ['Europe/Berlin', 'America/Los_Angeles', 'Pacific/Kiritimati']
    const printed = await Promise.all(
      zones.map((TZ) => promisify(execFile)(process.execPath, [program], { env: { ...process.env, TZ } })),
    )
    const [first = ''] = printed.map(({ stdout }) => stdout)
    expect(first).toMatch(/^[0-9a-f]{64} Europe\/Berlin$/)
    expect(printed.map(({ stdout }) => stdout)).toEqual(zones.map((zone) => `${first.slice(0, 64)} ${zone}`))
  })
})

it('delivers at most once a day, never on a day that is none, in a break or farther than the rule allows', () => {
  const rule = fc.record({
    interval: fc.constantFrom('weekly', 'biWeekly', 'monthly'),
    startsIn: fc.nat(365),
    weeks: fc.integer({ min: 4, max: 60 }),
    breaks: fc.array(fc.record({ from: fc.nat(500), days: fc.nat(40) }), { maxLength: 3 }),
    holidayRule: fc.constantFrom('dayBefore', 'dayAfter', 'skip'),
    closed: fc.array(fc.nat(500), { maxLength: 200 }),
    taken: fc.array(fc.nat(500), { maxLength: 5 }),
    week: fc.constantFrom(...weeksOfMonth),
  })
  fc.assert(
    fc.property(rule, ({ startsIn, breaks, closed, taken, ...some }) => {
      const day = (ahead: number) => addDays('2026-01-01', ahead)
      const startsOn = day(startsIn)
      const inBreak = breaks.map(({ from, days }) => ({ from: day(from), until: day(from + days) }))
      const closedDays = new Set(closed.map(day))
      const isOpen = (date: string) => isoWeekday(date) <= 5 && !closedDays.has(date)
      const recurrence = {
        ...some,
        startsOn,
        weekday: weekdayOf(startsOn),
        weekOfMonth: some.interval === 'monthly' ? some.week : null,
        endsOn: null,
        breaks: inBreak,
      } as Recurrence
      const takenDays = taken.map(day)
      const until = addDays(startsOn, some.weeks * 7)
      const dates = ruleDates(recurrence, { from: startsOn, until }, { isOpen, taken: takenDays })
      expect(dates.map(({ ruleDate }) => ruleDate)).toEqual(daysOfRule(recurrence, { from: startsOn, until }))
      const held = dates.filter(({ skippedBecause }) => skippedBecause === null)
      expect(new Set([...held.map(({ deliveryDate }) => deliveryDate), ...takenDays]).size).toBe(
        held.length + new Set(takenDays).size,
      )
      for (const { ruleDate, deliveryDate } of held) {
        expect(isOpen(deliveryDate)).toBe(true)
        expect(inBreak.some(({ from, until: last }) => from <= deliveryDate && deliveryDate <= last)).toBe(false)
        const [least, most] =
          some.holidayRule === 'dayBefore' ? [-6, 0] : some.holidayRule === 'dayAfter' ? [0, 6] : [0, 0]
        expect(deliveryDate >= addDays(ruleDate, least) && deliveryDate <= addDays(ruleDate, most)).toBe(true)
      }
    }),
  )
})
