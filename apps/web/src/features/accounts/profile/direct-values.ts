import type { getDirectTerms } from '@regionalmarkt/contract/accounts/direct-terms.ts'
import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { Weekday } from '@regionalmarkt/domain/calendar/weekday.ts'
import type { Locale } from '@regionalmarkt/i18n/locale.ts'
import { moneyText, typedNumber } from '../../../forms/decimal-text.ts'

export type OwnDirectTerms = ResponseOf<typeof getDirectTerms>
export type DirectRoad = OwnDirectTerms['roads'][number]

const typedOrNone = (text: string): number | string => (text.trim() === '' ? 0 : typedNumber(text, 2))
const moneyOrNone = (cents: number, locale: Locale): string => (cents === 0 ? '' : moneyText(cents, locale))

/** A producer's terms for one road as their form holds them: amounts in euros, postcodes in one text. */
export const directValuesOf = ({ method: _, ...road }: DirectRoad, locale: Locale) => ({
  ...road,
  deliveryWeekdays: road.deliveryWeekdays as readonly Weekday[],
  cutOffDaysBefore: String(road.cutOffDaysBefore),
  minimumCents: moneyOrNone(road.minimumCents, locale),
  feeCents: moneyOrNone(road.feeCents, locale),
  postcodes: road.postcodes.join(', '),
  opensAt: road.opensAt ?? '',
  closesAt: road.closesAt ?? '',
})

export type DirectValues = ReturnType<typeof directValuesOf>

/** The contract's body; what is no number or no postcode stays as it was typed, to be refused in the contract's words. */
export const directBodyOf = (method: DirectRoad['method'], values: DirectValues): Record<string, unknown> => ({
  ...values,
  method,
  cutOffDaysBefore: typedNumber(values.cutOffDaysBefore, 0),
  minimumCents: typedOrNone(values.minimumCents),
  feeCents: typedOrNone(values.feeCents),
  postcodes: values.postcodes.split(/[\s,;]+/).filter((each) => each !== ''),
  opensAt: values.opensAt === '' ? null : values.opensAt,
  closesAt: values.closesAt === '' ? null : values.closesAt,
})
