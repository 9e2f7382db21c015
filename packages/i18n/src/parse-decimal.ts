/**
 * Reads what a person types as a number, with a decimal comma or a decimal point, and answers it in the smallest unit:
 * `parseDecimal('14,9', 2)` is 1490 (euros to cents), `parseDecimal('4.38', 3)` is 4380 (kilograms to grams).
 * One separator is the decimal one; where both occur, the last is, and the other must group in threes. Null for
 * anything else and for more decimals than the unit has, so that nothing is rounded or guessed behind somebody's back.
 */
export const parseDecimal = (text: string, decimals: number): number | null => {
  const typed = text.replaceAll(/[\s\u00a0\u202f']/g, '').replace('−', '-')
  const plain = withoutGroups(typed)
  const match = plain?.match(/^(-?)(\d{1,12})(?:[.,](\d*))?$/) ?? plain?.match(/^(-?)()[.,](\d+)$/)
  if (!match) return null
  const [, sign, whole = '', fraction = ''] = match
  if (fraction.length > decimals) return null
  const value = Number(`${whole || '0'}${fraction.padEnd(decimals, '0')}`)
  if (!Number.isSafeInteger(value)) return null
  return sign === '-' && value !== 0 ? -value : value
}

const withoutGroups = (typed: string): string | null => {
  if (!(typed.includes(',') && typed.includes('.'))) return typed
  const group = typed.lastIndexOf(',') > typed.lastIndexOf('.') ? '.' : ','
  const grouped = new RegExp(`^-?\\d{1,3}(\\${group}\\d{3})+[.,]\\d*$`)
  return grouped.test(typed) ? typed.replaceAll(group, '') : null
}

/** Reads a whole quantity; null for anything but digits. */
export const parseQuantity = (text: string): number | null => {
  const value = parseDecimal(text, 0)
  return value !== null && value >= 0 ? value : null
}
