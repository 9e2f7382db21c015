import { format, getFormatInfo, isDateFormat } from 'numfmt'

/** `day`: its numbers are days. Else the pattern by which they are shown, null for as they are. */
export type CellStyle = 'day' | { readonly pattern: string | null }

export const plainStyle: CellStyle = { pattern: null }

/** Formats that have numbers instead of words (ECMA-376, 18.8.30), with the euro where Germany has it. */
const knownPatterns: { readonly [id: number]: string } = {
  ...{ 1: '0', 2: '0.00', 3: '#,##0', 4: '#,##0.00', 9: '0%', 10: '0.00%', 37: '#,##0', 38: '#,##0', 39: '#,##0.00' },
  ...{ 5: '#,##0 "€"', 6: '#,##0 "€"', 7: '#,##0.00 "€"', 8: '#,##0.00 "€"', 40: '#,##0.00', 41: '#,##0' },
  ...{ 42: '#,##0 "€"', 43: '#,##0.00', 44: '#,##0.00 "€"' },
}

const knownDays = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
] as const

/** Excel takes no longer one. */
const longestPattern = 255

/** A style by the number of its format and, where the file has one of its own for it, the format. */
export const styleOf = (id: number, own: string | undefined): CellStyle => {
  if (own === undefined) {
    const isDay = knownDays.some(([from, to]) => id >= from && id <= to)
    return isDay ? 'day' : { pattern: knownPatterns[id] ?? null }
  }
  if (own.length > longestPattern) return plainStyle
  try {
    if (isDateFormat(own)) return 'day'
    const { type, isText } = getFormatInfo(own)
    // "4,01E+12" has lost the digits of a GTIN, and "1/2" is nothing to calculate with.
    const isAsItIs = isText || ['general', 'scientific', 'fraction'].includes(type)
    return { pattern: isAsItIs ? null : own }
  } catch {
    return plainStyle
  }
}

const dayMilliseconds = 86_400_000
const daysUntil1970 = 25_569
const daysUntil1904 = 1462

/** Three decimals can be taken for thousands where nothing else in a column settles it; four cannot. */
const unmistakable = (text: string): string => text.replace(/(?<!\d)\d{1,3},\d{3}(?![\d,])/, '$&0')

/** Excel keeps 15 digits, and what is behind them is rounding. */
const plainNumber = (number: number): string => unmistakable(String(Number(number.toPrecision(15))).replace('.', ','))

/** Halves are rounded up as they are written: 1.005 is a little less in a computer, and 1.01 in Excel. */
const rounded = (number: number): number => number * (1 + 2 * Number.EPSILON)

/** Most cells of a long list, ten times as quickly as by the library. */
const simplePattern = /^(?:#,##)?0(?:\.(0{1,9}))?$/

/** A number as its cell shows it in Germany, without signs between thousands; a day as `YYYY-MM-DD`. */
export const numberText = (value: string, style: CellStyle, countsFrom1904: boolean): string => {
  const number = Number(value)
  if (style === 'day') {
    const day = new Date((number - daysUntil1970 + (countsFrom1904 ? daysUntil1904 : 0)) * dayMilliseconds)
    return Number.isNaN(day.getTime()) ? plainNumber(number) : day.toISOString().slice(0, 10)
  }
  if (style.pattern === null || !Number.isFinite(number)) return plainNumber(number)
  const whole = rounded(number)
  const [isSimple, decimals = ''] = simplePattern.exec(style.pattern) ?? []
  if (isSimple !== undefined && Math.abs(whole) < 1e15) {
    return unmistakable(whole.toFixed(decimals.length).replace('.', ','))
  }
  try {
    const shown = format(style.pattern, whole, { locale: 'de', throws: true })
    const isGrouped = getFormatInfo(style.pattern).grouped
    return unmistakable(isGrouped ? shown.replaceAll(/(?<=\d)\.(?=\d{3})/g, '') : shown).trim()
  } catch {
    return plainNumber(number)
  }
}
