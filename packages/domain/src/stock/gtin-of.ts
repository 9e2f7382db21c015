import { hasGtinCheckDigit } from '../price-lists/bnn-values.ts'

/** A bar code of goods (GTIN-8, 12, 13 or 14) in the fourteen digits in which all of them can be compared; null for anything else. */
export const gtinOf = (code: string): string | null => {
  const digits = code.trim()
  return /^(?:\d{8}|\d{12,14})$/.test(digits) && hasGtinCheckDigit(digits) ? digits.padStart(14, '0') : null
}
