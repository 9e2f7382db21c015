import { addDays } from '../calendar/berlin-time.ts'

/** By how many sales units a moment changed what could be sold, and the day of that moment, in the market's time. */
export type FreeChange = { readonly day: string; readonly change: number }

/** The seven days before today: on a Monday the week that has just ended. Both days count. */
export const lastWeekOf = (today: string): { readonly from: string; readonly until: string } => ({
  from: addDays(today, -7),
  until: addDays(today, -1),
})

/**
 * How many of a sales unit could be sold at most at any moment of last week, in whole sales units: what stood free when it began, and
 * after whatever happened in it. Told backwards from what is free now; `changes` have the oldest first, one for each moment.
 */
export const mostFreeLastWeek = (freeNow: number, changes: readonly FreeChange[], today: string): number => {
  const { from, until } = lastWeekOf(today)
  let free = freeNow
  let most = 0
  for (const { day, change } of changes.toReversed()) {
    if (day < from) break
    if (day <= until) most = Math.max(most, free)
    free -= change
  }
  return Math.max(most, free)
}

/** What is to be entered so that as many can be sold as last week; nothing where there are as many or more: goods that are there are never counted away. */
export const missingToLastWeek = (lastWeek: number, sellable: number): number => Math.max(0, lastWeek - sellable)
