import { paymentDayFault } from '@regionalmarkt/domain/billing/payment-day.ts'
import { berlinDate } from '@regionalmarkt/domain/calendar/berlin-time.ts'
import { fieldWords } from '@regionalmarkt/i18n/fields/field-words.ts'
import type { Actor } from './actor.ts'
import { InvalidFields } from './domain-error.ts'

/** Refuses the field `day` of money that came, or went, when it cannot have. */
export const checkPaymentDay = (day: string, { now, locale }: Pick<Actor, 'now' | 'locale'>): void => {
  const fault = paymentDayFault(day, berlinDate(now))
  if (fault === null) return
  const message = fieldWords(locale, fault === 'ahead' ? 'fields.pastDay' : 'fields.dayInTenYears')
  throw new InvalidFields([{ path: 'day', message }])
}
