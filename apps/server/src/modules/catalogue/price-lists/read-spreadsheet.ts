import { csvOf } from '@regionalmarkt/domain/export/csv.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { readXml } from '../../../platform/read-xml.ts'
import { type SpreadsheetParts, spreadsheetParts, unspelled } from './spreadsheet-parts.ts'
import { unpackSpreadsheet } from './unpack-spreadsheet.ts'
import { unreadable } from './unreadable.ts'

const mostRows = 100_000
const mostColumns = 200
/** One long text may stand in every cell and be in the file once. */
const mostLetters = 10_000_000

const columnOf = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)

/** A sheet says itself where its cells stand, and the gaps are filled: one in the last corner would be seventeen thousand million. */
const within = (most: number, number: number): number => {
  if (!Number.isInteger(number) || number < 1 || number > most) throw unreadable('tooLarge')
  return number
}

type Cell = { readonly type: string; readonly isDate: boolean; value: string }

const dayMilliseconds = 86_400_000
const daysUntil1970 = 25_569
const daysUntil1904 = 1462

/** As a person in Germany would have typed it; Excel keeps 15 digits, what is behind them is rounding. */
const numberText = (value: string, isDate: boolean, countsFrom1904: boolean): string => {
  const number = Number(value)
  const day = new Date((number - daysUntil1970 + (countsFrom1904 ? daysUntil1904 : 0)) * dayMilliseconds)
  if (isDate && !Number.isNaN(day.getTime())) return day.toISOString().slice(0, 10)
  return String(Number(number.toPrecision(15))).replace('.', ',')
}

const textOf = ({ type, isDate, value }: Cell, { strings, countsFrom1904 }: SpreadsheetParts): string => {
  if (value === '') return ''
  if (type === 's') return strings[Number(value)] ?? ''
  if (type === 'b') return value === '1' ? 'ja' : 'nein'
  if (type === 'd') return value.slice(0, 10)
  return type === 'n' ? numberText(value, isDate, countsFrom1904) : unspelled(value)
}

/** The cells of a sheet, line by line as it counts; formulas give the value they had when the file was saved. */
const cellsOf = (parts: SpreadsheetParts): string[][] => {
  const rows: string[][] = []
  let [row, column, letters, isValue] = [0, 0, 0, false]
  let cell: Cell | undefined
  const keep = (text: string) => {
    letters += text.length
    if (letters > mostLetters) throw unreadable('tooLarge')
    within(mostRows, row)
    within(mostColumns, column)
    while (rows.length < row) rows.push([])
    const line = rows[row - 1] ?? []
    while (line.length < column) line.push('')
    line[column - 1] = text
  }
  readXml(parts.sheet, {
    open: (tag, { r, t = 'n', s = '' }) => {
      if (tag === 'row') [row, column] = [r === undefined ? row + 1 : Number(r), 0]
      if (tag === 'c') {
        column = r === undefined ? column + 1 : columnOf(/^[A-Z]{1,3}/.exec(r)?.[0] ?? '')
        cell = { type: t, isDate: parts.dateStyles[Number(s)] ?? false, value: '' }
      }
      isValue = tag === 'v' || tag === 't'
    },
    text: (text) => {
      if (cell && isValue) cell.value += text
    },
    close: (tag) => {
      isValue = false
      if (tag !== 'c' || !cell) return
      const text = textOf(cell, parts)
      if (text !== '') keep(text)
      cell = undefined
    },
  })
  return rows
}

/**
 * The first sheet of an XLSX file as the text of a CSV, line by line as the sheet counts. Refused with `tooLarge` for bombs, `notText`
 * for what is no such file.
 */
export const readSpreadsheet = async (bytes: Buffer): Promise<string> => {
  try {
    const parts = spreadsheetParts(await unpackSpreadsheet(bytes))
    if (parts === undefined) throw unreadable('notText')
    const [head = [], ...rest] = cellsOf(parts)
    // A sheet can spell out letters that no text can hold.
    return csvOf(head, rest).slice(1).replaceAll('\0', '').toWellFormed().normalize('NFC')
  } catch (error) {
    // Whatever else goes wrong in a file is the file's own fault.
    throw error instanceof DomainError ? error : unreadable('notText')
  }
}
