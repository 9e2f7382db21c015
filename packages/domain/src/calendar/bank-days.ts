import Holidays from 'date-holidays'
import { addDays, isoWeekday } from './berlin-time.ts'

/** The closing days of TARGET, by which SEPA moves no money, whatever a federal state keeps. */
const closing = ['01-01', 'easter -2', 'easter 1', '05-01', '12-25', '12-26'] as const

const calendar = new Holidays()
for (const rule of closing) calendar.setHoliday(rule, { name: rule, type: 'bank' })
const years = new Map<number, ReadonlySet<string>>()

const closedIn = (year: number): ReadonlySet<string> => {
  const known = years.get(year) ?? new Set(calendar.getHolidays(year).map(({ date }) => date.slice(0, 10)))
  years.set(year, known)
  return known
}

/** Whether banks move money on a day (`YYYY-MM-DD`). */
export const isBankDay = (day: string): boolean => isoWeekday(day) <= 5 && !closedIn(Number(day.slice(0, 4))).has(day)

/** The first day on which banks move money, from this day on. */
export const nextBankDay = (day: string): string => (isBankDay(day) ? day : nextBankDay(addDays(day, 1)))
