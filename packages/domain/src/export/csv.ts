import Papa from 'papaparse'
import { withFormulaGuards } from './formula-guards.ts'

/** Text, a number, nothing, or an amount of money, which stays one that can be added up. */
export type TableCell = string | number | null | { readonly cents: number }

const amountText = (cents: number, sign: ',' | '.'): string =>
  `${cents < 0 ? '-' : ''}${Math.trunc(Math.abs(cents) / 100)}${sign}${String(Math.abs(cents) % 100).padStart(2, '0')}`

/**
 * A table as spreadsheets in Germany open it by a double click: semicolons between the cells, a byte order mark for the umlauts.
 * Text stays text, whatever it begins with. Amounts have the reader's decimal sign.
 */
export const csvOf = (
  head: readonly string[],
  rows: readonly (readonly TableCell[])[],
  decimalSign: ',' | '.' = ',',
): string => {
  const written = (cell: TableCell) => {
    if (typeof cell === 'string') return withFormulaGuards(cell)
    return typeof cell === 'object' && cell !== null ? amountText(cell.cents, decimalSign) : cell
  }
  const guarded = [head, ...rows].map((row) => row.map(written))
  return `\ufeff${Papa.unparse(guarded, { delimiter: ';' })}\r\n`
}
