import { isCode, isId, type Told, type ToldOne } from '@regionalmarkt/domain/access/changes-in.ts'
import { type CompanyStatus, companyStatusNames } from '@regionalmarkt/domain/access/company.ts'
import { placesOfMeat } from '@regionalmarkt/domain/articles/marking.ts'
import { type Weekday, weekdays } from '@regionalmarkt/domain/calendar/weekday.ts'
import { type DomainErrorCode, domainErrorCodes } from '@regionalmarkt/domain/errors/domain-error-code.ts'
import { countryName } from '@regionalmarkt/domain/places/countries.ts'
import type { administration } from '@regionalmarkt/i18n/administration/de-DE.ts'
import { useTranslations } from 'use-intl'
import { anyDayOf } from '../../parts/any-day-of.ts'
import { useErrorText, useWorkplaceTranslations } from '../../platform/later-words.ts'
import { useFormat } from '../../platform/words.tsx'

type Field = keyof (typeof administration)['audit']['fields']
type Value = keyof (typeof administration)['audit']['values']

const day = /^\d{4}-\d{2}-\d{2}$/
const time = /^(\d{2}:\d{2}):00$/
/** The hash that a picture is kept by. */
const hash = /^[0-9a-f]{40,}$/
const instant = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/
const nutrients: ReadonlySet<string> = new Set(['fat', 'saturates', 'carbohydrate', 'sugars', 'protein', 'salt'])

/** Of a complaint. */
export const amounts: ReadonlySet<string> = new Set(['amount', 'creditedAmount', 'recourseAmount'])

const countries: ReadonlySet<string> = new Set(['country', ...placesOfMeat])
const errorCodes: ReadonlySet<string> = new Set(domainErrorCodes)
const isErrorCode = (value: string): value is DomainErrorCode => errorCodes.has(value)

/** Fixed lists whose words everybody sees elsewhere, in which a value of the log is looked for. */
const lists = [
  'order',
  'article',
  'payment',
  'recurringOrder',
  'deliveryMethod',
  'taxStatus',
  'organicMark',
  'channel',
] as const

/** Names a field of the log; one without words is shown as it is written. */
export const useFieldName = () => {
  const t = useWorkplaceTranslations('administration.audit')
  const allergen = useTranslations('market.allergen')
  return (field: string, language: 'de' | 'en' | null): string => {
    if (allergen.has(field as never)) return allergen(field as never)
    const name = t.has(`fields.${field as Field}`) ? t(`fields.${field as Field}`) : field
    return language === null ? name : t(language === 'de' ? 'inGerman' : 'inEnglish', { field: name })
  }
}

const isWeekday = (value: string): value is Weekday => weekdays.some((each) => each === value)

/**
 * Says a value of the log as people read it: amounts by their unit, days, names instead of ids, words instead of codes. Nothing is a dash; an
 * id that has no name is null. Amounts of a complaint are counted in `measure`.
 */
export const useToldText = (names: Readonly<Record<string, string>>) => {
  const t = useWorkplaceTranslations('administration.audit')
  const ofMarking = useWorkplaceTranslations('marking')
  const errorText = useErrorText()
  const statuses = useTranslations('statuses')
  const format = useFormat()
  const ofNumber = (field: string, value: number, measure: Told | undefined): string => {
    if (amounts.has(field) && measure === 'gram') return format.kilograms(value)
    if (amounts.has(field) && measure === 'piece') return t('units', { count: value })
    if (/cents/i.test(field)) return format.money(value)
    if (field.endsWith('BasisPoints')) return format.percent(value)
    // Of alcohol, by volume.
    if (field === 'tenths') return format.percent(value * 10)
    if (field.endsWith('Grams')) return format.weight(value)
    if (nutrients.has(field)) return format.weight(value / 1000)
    if (field === 'status') return statuses(`company.${companyStatusNames[value as CompanyStatus]}`)
    return format.quantity(value)
  }
  const ofCode = (field: string, value: string): string => {
    if (isWeekday(value)) return format.weekdayName(anyDayOf(value))
    if (ofMarking.has(`${field}.${value}` as never)) return ofMarking(`${field}.${value}` as never)
    const list = lists.find((each) => statuses.has(`${each}.${value}` as never))
    if (list) return statuses(`${list}.${value}` as never)
    if (t.has(`values.${value as Value}`)) return t(`values.${value as Value}`)
    return isErrorCode(value) ? errorText(value) : value
  }
  const ofText = (field: string, value: string): string | null => {
    if (t.has(`ofField.${field}.${value}` as never)) return t(`ofField.${field}.${value}` as never)
    if (countries.has(field)) return countryName(value, format.locale)
    if (isId(value)) return names[value] ?? null
    if (day.test(value)) return format.fullDay(value)
    if (instant.test(value)) return format.dayAndTime(value)
    if (hash.test(value)) return t('onePicture')
    if (field === 'channel') return ofCode(field, value)
    return isCode(value) ? ofCode(field, value) : value
  }
  const ofOne = (field: string, value: ToldOne, measure: Told | undefined): string | null => {
    if (value === null || value === '') return '–'
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
    return typeof value === 'number' ? ofNumber(field, value, measure) : ofText(field, value.replace(time, '$1'))
  }
  return (field: string, value: Told, measure?: Told): string | null => {
    if (!Array.isArray(value)) return ofOne(field, value as ToldOne, measure)
    if (field === 'pictures') return format.quantity(value.length)
    const told = (value as readonly ToldOne[]).map((one) => ofOne(field, one, measure)).filter((one) => one !== null)
    return told.length === 0 ? '–' : told.join(', ')
  }
}
