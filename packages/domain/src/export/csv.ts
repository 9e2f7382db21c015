import Papa from 'papaparse'
import { withFormulaGuards } from './formula-guards.ts'

/**
 * A table as spreadsheets in Germany open it by a double click: semicolons between the cells, a byte order mark for the umlauts.
 * Text stays text, whatever it begins with.
 */
export const csvOf = (head: readonly string[], rows: readonly (readonly (string | number | null)[])[]): string => {
  const guarded = [head, ...rows].map((row) =>
    row.map((value) => (typeof value === 'string' ? withFormulaGuards(value) : value)),
  )
  return `\ufeff${Papa.unparse(guarded, { delimiter: ';' })}\r\n`
}
