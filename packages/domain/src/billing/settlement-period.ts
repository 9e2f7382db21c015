import { addDays, isoWeekday } from '../calendar/berlin-time.ts'

/** How much one document for a supplier speaks of at most. */
export const settlementPeriods = ['week', 'month'] as const
export type SettlementPeriod = (typeof settlementPeriods)[number]

/** The same for a run over all: one document for each order, week or month, or one for everything. */
export const runPeriods = ['all', 'order', ...settlementPeriods] as const
export type RunPeriod = (typeof runPeriods)[number]

/** The first day (`YYYY-MM-DD`) of the week or month that a day of delivery is in: what is of one period stands on one document. */
export const startOfPeriod = (period: SettlementPeriod, date: string): string =>
  period === 'month' ? `${date.slice(0, 7)}-01` : addDays(date, 1 - isoWeekday(date))

/** The last day of the latest period that is over on a day: what was received until then can be settled whole. */
export const endOfLastPeriod = (period: SettlementPeriod, today: string): string =>
  addDays(startOfPeriod(period, today), -1)
