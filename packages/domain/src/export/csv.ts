/**
 * A spreadsheet takes text that begins like this for a formula and computes it; the apostrophe makes it text again (OWASP, CSV injection).
 * Text that has the apostrophe already gets another, so that taking one off again gives what there was.
 */
const startsFormula = /^'*[=+\-@\t\r]/

const cellOf = (value: string | number | null): string => {
  if (value === null) return ''
  const text = typeof value === 'string' && startsFormula.test(value) ? `'${value}` : String(value)
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/**
 * A table as spreadsheets in Germany open it by a double click: semicolons between the cells, a byte order mark for the umlauts.
 * Text stays text, whatever it begins with.
 */
export const csvOf = (head: readonly string[], rows: readonly (readonly (string | number | null)[])[]): string =>
  `\ufeff${[head, ...rows].map((row) => row.map(cellOf).join(';')).join('\r\n')}\r\n`
