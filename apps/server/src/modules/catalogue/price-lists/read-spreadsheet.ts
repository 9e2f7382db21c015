import { csvOf } from '@regionalmarkt/domain/export/csv.ts'
import type { Hidden } from '@regionalmarkt/domain/price-lists/list-reading.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { readXml } from '../../../platform/read-xml.ts'
import { type CellStyle, numberText, plainStyle } from './cell-text.ts'
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

type Cell = { readonly type: string; readonly style: CellStyle; value: string }

const textOf = ({ type, style, value }: Cell, { strings, countsFrom1904 }: SpreadsheetParts): string => {
  if (value === '') return ''
  if (type === 's') return strings[Number(value)] ?? ''
  if (type === 'b') return value === '1' ? 'ja' : 'nein'
  if (type === 'd') return value.slice(0, 10)
  return type === 'n' ? numberText(value, style, countsFrom1904) : unspelled(value)
}

/** Rows and columns that are not shown, by number from 1, and ranges of cells that are one. */
type Layout = { hiddenRows: Set<number>; hiddenColumns: Set<number>; merged: string[] }

type Cells = { readonly rows: string[][]; readonly layout: Layout }

const isOn = (value: string | undefined): boolean => value === '1' || value === 'true'

/** The cells of a sheet, line by line as it counts; formulas give the value they had when the file was saved. */
const cellsOf = (xml: string, parts: SpreadsheetParts, count: (letters: number) => void): Cells => {
  const rows: string[][] = []
  const layout: Layout = { hiddenRows: new Set(), hiddenColumns: new Set(), merged: [] }
  let [row, column, isValue] = [0, 0, false]
  let isRowHidden = false
  let cell: Cell | undefined
  const keep = (text: string) => {
    count(text.length)
    within(mostRows, row)
    within(mostColumns, column)
    while (rows.length < row) rows.push([])
    const line = rows[row - 1] ?? []
    while (line.length < column) line.push('')
    line[column - 1] = text
    if (isRowHidden) layout.hiddenRows.add(row)
  }
  readXml(xml, {
    open: (tag, { r, t = 'n', s = '', hidden, min, max, ref }) => {
      if (tag === 'row') {
        row = r === undefined ? row + 1 : Number(r)
        column = 0
        isRowHidden = isOn(hidden)
      }
      if (tag === 'col' && isOn(hidden)) {
        for (let at = Number(min); at <= Math.min(Number(max), mostColumns); at += 1) layout.hiddenColumns.add(at)
      }
      if (tag === 'mergeCell' && ref !== undefined && layout.merged.length < mostRows) layout.merged.push(ref)
      if (tag === 'c') {
        column = r === undefined ? column + 1 : columnOf(/^[A-Z]{1,3}/.exec(r)?.[0] ?? '')
        cell = { type: t, style: parts.styles[Number(s)] ?? plainStyle, value: '' }
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
  return { rows, layout }
}

/** A cell that goes over several rows stands in each of them; one over several columns is a title or a heading, and stays one. */
const fillMerged = ({ rows, layout }: Cells, count: (letters: number) => void): void => {
  for (const ref of layout.merged) {
    const [, from = '', top, to, bottom] = /^([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})$/.exec(ref) ?? []
    const text = rows[Number(top) - 1]?.[columnOf(from) - 1]
    if (from !== to || !text) continue
    for (let row = Number(top); row < Math.min(Number(bottom), rows.length); row += 1) {
      const line = rows[row]
      if (line === undefined || line.length === 0) continue
      while (line.length < columnOf(from)) line.push('')
      if (line[columnOf(from) - 1] !== '') continue
      count(text.length)
      line[columnOf(from) - 1] = text
    }
  }
}

const letterOf = (column: number): string =>
  column > 26
    ? letterOf(Math.floor((column - 1) / 26)) + letterOf(((column - 1) % 26) + 1)
    : String.fromCharCode(64 + column)

const rangesOf = (numbers: ReadonlySet<number>, name: (number: number) => string): string => {
  const ranges: [number, number][] = []
  for (const number of [...numbers].toSorted((a, b) => a - b)) {
    const last = ranges.at(-1)
    if (last && last[1] === number - 1) last[1] = number
    else ranges.push([number, number])
  }
  const texts = ranges.map(([from, to]) => (from === to ? name(from) : `${name(from)}–${name(to)}`))
  return texts.length > 10 ? `${texts.slice(0, 10).join(', ')} …` : texts.join(', ')
}

const hiddenIn = ({ rows, layout }: Cells): Hidden => {
  const isUsed = (column: number) => rows.some((line) => (line[column - 1] ?? '') !== '')
  return {
    rows: rangesOf(layout.hiddenRows, String),
    columns: rangesOf(new Set([...layout.hiddenColumns].filter(isUsed)), letterOf),
  }
}

export type Sheet = { readonly name: string; readonly content: string; readonly hidden: Hidden }

/**
 * The sheets of an XLSX file that hold something, each as the text of a CSV, line by line as it counts. Refused with `tooLarge` for
 * bombs, `emptySheets` where there is nothing in any, `brokenSpreadsheet` for what is no such file.
 */
export const readSpreadsheet = async (bytes: Buffer): Promise<readonly Sheet[]> => {
  let letters = 0
  const count = (more: number) => {
    letters += more
    if (letters > mostLetters) throw unreadable('tooLarge')
  }
  try {
    const parts = spreadsheetParts(await unpackSpreadsheet(bytes))
    if (parts === undefined) throw unreadable('brokenSpreadsheet')
    const sheets = parts.sheets.flatMap(({ name, xml }) => {
      const cells = cellsOf(xml, parts, count)
      if (cells.rows.length === 0) return []
      fillMerged(cells, count)
      const [head = [], ...rest] = cells.rows
      // A sheet can spell out letters that no text can hold.
      const content = csvOf(head, rest).slice(1).replaceAll('\0', '').toWellFormed().normalize('NFC')
      return [{ name, content, hidden: hiddenIn(cells) }]
    })
    if (sheets.length === 0) throw unreadable('emptySheets', { sheet: parts.sheets[0]?.name ?? '' })
    return sheets
  } catch (error) {
    // Whatever else goes wrong in a file is the file's own fault.
    throw error instanceof DomainError ? error : unreadable('brokenSpreadsheet')
  }
}
