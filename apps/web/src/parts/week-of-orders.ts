import { addDays } from '@regionalmarkt/domain/calendar/berlin-time.ts'

/** What a list of orders is narrowed to for those that are delivered in the week of this Monday, `YYYY-MM-DD`. */
export const daysOf = (monday: string) => ({ deliveryDate: monday, deliveryUntil: addDays(monday, 6) })
