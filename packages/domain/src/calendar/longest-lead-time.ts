import { calendarHorizonDays, cutOffFor, type LineSchedule, type Supply } from './delivery-calendar.ts'
import type { IsHoliday } from './holidays.ts'

type Delivery = {
  readonly deliverer: LineSchedule['deliverer']
  readonly supply: Omit<Supply, 'leadTimeDays'>
}

/**
 * With how many working days of lead time goods that a supplier still has to bring make a delivery day, at most; null when not even
 * without any. Less lead time never makes a day later, so this says everything about a supplier's goods at once.
 */
export const longestLeadTime = (
  deliveryDate: string,
  { deliverer, supply }: Delivery,
  { now, isHoliday }: { now: Date; isHoliday: IsHoliday },
): number | null => {
  const isInTime = (leadTimeDays: number): boolean => {
    const cutOff = cutOffFor(deliveryDate, { deliverer, supply: { ...supply, leadTimeDays } }, isHoliday)
    return cutOff !== null && now < cutOff
  }
  if (!isInTime(0)) return null
  let [longest, tooLong] = [0, calendarHorizonDays + 1]
  while (tooLong - longest > 1) {
    const middle = Math.floor((longest + tooLong) / 2)
    if (isInTime(middle)) longest = middle
    else tooLong = middle
  }
  return longest
}
