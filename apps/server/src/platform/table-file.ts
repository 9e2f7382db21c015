import { spreadsheetType } from '@regionalmarkt/contract/catalogue/price-list-files.ts'
import { csvOf, type TableCell } from '@regionalmarkt/domain/export/csv.ts'
import type { Locale } from '@regionalmarkt/i18n/locale.ts'
import writeExcel from 'write-excel-file/node'

export const tableFormats = ['csv', 'xlsx'] as const
export type TableFormat = (typeof tableFormats)[number]

export const tableTypes: Readonly<Record<TableFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: spreadsheetType,
}

/** The most rows of a table that becomes a file. */
export const mostExported = 10_000

/** Letters that XML cannot hold, however they are written. */
const notInXml = /[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu

/** The format's own way of writing a letter that XML cannot hold. */
const spelled = (letter: string): string => `_x${letter.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`

/**
 * A text as the format holds it. One that looks like a spelled letter has its first one spelled; so has a word that every function of
 * JavaScript knows ("name", "apply"), because the library looks its texts up in one.
 */
const heldText = (value: string): string => {
  const text = value.replaceAll(notInXml, ' ').replaceAll(/_(?=x[\dA-F]{4}_)/gi, spelled('_'))
  return text in Function ? `${spelled(text)}${text.slice(1)}` : text
}

const cell = (value: TableCell) => {
  if (value === null || value === '') return null
  if (typeof value === 'object') return { type: Number, value: value.cents / 100, format: '#,##0.00' }
  return { type: String, value: heldText(String(value)) }
}

/**
 * A table as a file that spreadsheets open, its head first. In XLSX every cell but amounts is text, also what looks like a formula; in CSV
 * amounts have the decimal sign of the reader's language.
 */
export const tableFile = async (
  head: readonly string[],
  rows: readonly (readonly TableCell[])[],
  format: TableFormat,
  locale: Locale = 'de-DE',
): Promise<Buffer> => {
  if (format === 'csv') return Buffer.from(csvOf(head, rows, locale === 'de-DE' ? ',' : '.'))
  const titles = head.map((value) => ({ type: String, value, fontWeight: 'bold' as const }))
  return writeExcel([titles, ...rows.map((row) => row.map(cell))], {
    columns: head.map((title) => ({ width: Math.max(12, title.length + 4) })),
    stickyRowsCount: 1,
  }).toBuffer()
}
