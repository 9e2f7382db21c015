import { addDays } from '../../calendar/berlin-time.ts'
import { weekdayOf } from '../../calendar/weekday.ts'
import { holidayRules, type Recurrence, recurringIntervals, weekOfMonthOf } from '../recurrence.ts'

/** Numbers that look like chance and are the same in every process. */
const numbersFrom = (seed: number) => {
  let state = seed
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** So many rules that begin between 2024 and 2033. */
export const rulesOfSeed = (count: number, seed = 17): Recurrence[] => {
  const below = numbersFrom(seed)
  return Array.from({ length: count }, () => {
    const startsOn = addDays('2024-01-01', below(3650))
    const interval = recurringIntervals[below(3)] ?? 'weekly'
    return {
      interval,
      startsOn,
      weekday: weekdayOf(startsOn),
      weekOfMonth: interval === 'monthly' ? weekOfMonthOf(startsOn) : null,
      endsOn: below(3) === 0 ? addDays(startsOn, below(1500)) : null,
      breaks: Array.from({ length: below(3) }, () => {
        const from = addDays(startsOn, below(1000))
        return { from, until: addDays(from, below(45)) }
      }),
      holidayRule: holidayRules[below(3)] ?? 'skip',
    }
  })
}

/** The days of a rule that are looked at: a year from its start, none after 2034. */
export const firstYears = ({ startsOn }: Recurrence) => {
  const until = addDays(startsOn, 365)
  return { from: startsOn, until: until < '2034-12-31' ? until : '2034-12-31' }
}
