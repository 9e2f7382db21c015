import { withoutEnd } from '../fields/without-end.ts'

/**
 * A decimal as people in Germany and their spreadsheets write it: `1.234,50`, `12,5`, `12.50`, with or without "€". Scaled by
 * 10^decimals; undefined for what is no such number or has more places than that.
 */
export const parseGermanDecimal = (text: string, decimals: number): number | undefined => {
  const plain = text.replaceAll(/[\s€]|EUR/gi, '')
  const match =
    /^([1-9]\d{0,2}(?:\.\d{3})+|\d{1,9})(?:,(\d+))?$/.exec(plain) ??
    /^([1-9]\d{0,2}(?:,\d{3})+|\d{1,9})(?:\.(\d+))?$/.exec(plain)
  if (!match) return undefined
  const fraction = withoutEnd(match[2] ?? '', '0')
  if (fraction.length > decimals) return undefined
  return Number(`${(match[1] ?? '').replaceAll(/[.,]/g, '')}${fraction.padEnd(decimals, '0')}`)
}

/** Cents as such a decimal: `12,50`. */
export const germanEuros = (cents: number): string =>
  `${Math.floor(cents / 100)},${String(cents % 100).padStart(2, '0')}`
