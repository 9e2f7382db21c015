import { Temporal } from 'temporal-polyfill'
import { withoutEnd } from '../fields/without-end.ts'

/**
 * Reads a decimal as the trade writes it, with a comma: `parseScaled('4,39', 2)` is 439, `parseScaled('12,5', 3)` is
 * 12500. Never goes through floating point. More than six digits before the comma are no price or pack of food.
 *
 * @param decimals places after the comma that the result keeps; more places than that (zeros aside) are refused
 * @returns an integer scaled by 10^decimals, or undefined when the text is not such a number
 */
export function parseScaled(text: string, decimals: number): number | undefined {
  const match = /^(\d{1,6})(?:,(\d+))?$/.exec(text)
  if (!match) return undefined
  const fraction = withoutEnd(match[2] ?? '', '0')
  if (fraction.length > decimals) return undefined
  return Number(`${match[1]}${fraction.padEnd(decimals, '0')}`)
}

/** Whether a GTIN-8, -12, -13 or -14 carries the right check digit (GS1 General Specifications, 7.9). */
export function hasGtinCheckDigit(gtin: string): boolean {
  if (!/^(\d{8}|\d{12,14})$/.test(gtin)) return false
  const digits = [...gtin].map(Number).reverse()
  const sum = digits.reduce((total, digit, place) => total + digit * (place % 2 === 1 ? 3 : 1), 0)
  return sum % 10 === 0
}

/** `20250826` → `2025-08-26`; the trade writes eight zeros where it has no date. Undefined when it is no calendar day. */
export function parseBnnDay(text: string): string | null | undefined {
  if (text === '' || text === '00000000') return null
  const match = /^(\d{4})(\d{2})(\d{2})$/.exec(text)
  if (!match) return undefined
  try {
    const [, year, month, day] = match.map(Number)
    return Temporal.PlainDate.from(
      { year: year ?? 0, month: month ?? 0, day: day ?? 0 },
      { overflow: 'reject' },
    ).toString()
  } catch {
    return undefined
  }
}
