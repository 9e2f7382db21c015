import type { QuantityUnit } from '@regionalmarkt/domain/articles/quantity-unit.ts'
import type { Locale } from '@regionalmarkt/i18n/locale.ts'
import { parseDecimal } from '@regionalmarkt/i18n/parse-decimal.ts'

const separated = (text: string, locale: Locale): string => (locale === 'de-DE' ? text.replace('.', ',') : text)

/** An integer of the smallest unit as somebody would type it: 12500 grams are "12,5" kilograms. */
export const decimalText = (value: number, decimals: number, locale: Locale): string =>
  separated(String(value / 10 ** decimals), locale)

/** Cents as somebody would type euros: "14,90". */
export const moneyText = (cents: number, locale: Locale): string => separated((cents / 100).toFixed(2), locale)

/** What was typed, in the smallest unit; what is no number stays text, so that the contract's schema refuses it in its own words. */
export const typedNumber = (text: string, decimals: number): number | string => parseDecimal(text, decimals) ?? text

/** Kilograms and litres may have three decimals, everything else is whole. */
export const decimalsOf = (unit: QuantityUnit): number => (unit === 'kilogram' || unit === 'liter' ? 3 : 0)
