import { csvOf } from '@regionalmarkt/domain/export/csv.ts'
import { readSheet } from 'read-excel-file/universal'
import { plainZip, unpackZip } from './unpack-zip.ts'

/** So many bytes may a spreadsheet come to when it is unpacked, and so many letters its first sheet as text. */
const mostUnpackedBytes = 20_000_000
const mostLetters = 10_000_000
const mostColumns = 200
const mostCells = 3_000_000

const columnOf = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)

/**
 * A sheet says itself where its cells stand, and a reader fills the gaps: one cell in the last corner would be seventeen thousand million.
 * Whatever else calls itself `r` in a sheet is no address and is none too far either.
 */
const isFarReaching = (sheet: string): boolean => {
  let [rows, columns] = [1, 1]
  for (const [, , address = ''] of sheet.matchAll(/\sr\s*=\s*(["'])(.*?)\1/gs)) {
    const place = /^([A-Z]{0,3})(\d{1,7})$/.exec(address)
    if (!place) return true
    rows = Math.max(rows, Number(place[2]))
    columns = Math.max(columns, columnOf(place[1] ?? ''))
  }
  return columns > mostColumns || rows * columns > mostCells
}

/** As a person in Germany would have typed it; Excel keeps 15 digits, what is behind them is rounding. */
const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return String(Number(value.toPrecision(15))).replace('.', ',')
  if (typeof value === 'boolean') return value ? 'ja' : 'nein'
  if (value instanceof Date) return value.toISOString().slice(0, 10)
  return String(value)
}

/**
 * The first sheet of an XLSX file as the text of a CSV, line by line as the sheet counts; formulas give the value they had when the file
 * was saved. `tooLarge` for bombs, `notText` for what is no such file.
 */
export const readSpreadsheet = async (
  bytes: Buffer,
): Promise<{ content: string } | { reason: 'tooLarge' | 'notText' }> => {
  const entries = unpackZip(bytes, mostUnpackedBytes)
  if (entries === 'tooLarge') return { reason: entries }
  if (entries === 'broken') return { reason: 'notText' }
  const texts = entries.filter(({ path }) => /\.(xml|rels)$/.test(path))
  if (!texts.some(({ path }) => path === 'xl/workbook.xml')) return { reason: 'notText' }
  const sheets = texts.filter(({ path }) => /^xl\/worksheets\//.test(path))
  if (sheets.some(({ content }) => isFarReaching(content.toString()))) return { reason: 'tooLarge' }
  const rows = await readSheet(new Blob([Uint8Array.from(plainZip(texts))])).catch(() => null)
  if (rows === null) return { reason: 'notText' }
  let letters = 0
  const cells: string[][] = []
  for (const row of rows) {
    const line = row.map(textOf)
    letters += line.reduce((sum, text) => sum + text.length, 0)
    // One long text may stand in every cell and be in the file once.
    if (letters > mostLetters) return { reason: 'tooLarge' }
    cells.push(line)
  }
  const [head = [], ...rest] = cells
  // A sheet can spell out letters that no text can hold.
  return { content: csvOf(head, rest).slice(1).replaceAll('\0', '').toWellFormed() }
}
