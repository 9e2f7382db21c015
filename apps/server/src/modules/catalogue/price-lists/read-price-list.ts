import type { priceListView } from '@regionalmarkt/contract/catalogue/price-lists.schema.ts'
import { bnnArticles } from '@regionalmarkt/domain/price-lists/bnn-articles.ts'
import type { PriceListFault } from '@regionalmarkt/domain/price-lists/bnn-row.ts'
import {
  type ColumnMapping,
  guessedColumns,
  requiredListFields,
} from '@regionalmarkt/domain/price-lists/column-mapping.ts'
import { readCsv } from '@regionalmarkt/domain/price-lists/csv-table.ts'
import type { SaidDepositArticles } from '@regionalmarkt/domain/price-lists/deposit-articles.ts'
import { readBnnPriceList } from '@regionalmarkt/domain/price-lists/read-bnn-price-list.ts'
import { type ListFault, readCsvList } from '@regionalmarkt/domain/price-lists/read-csv-list.ts'
import type { PriceListArticle } from '@regionalmarkt/domain/price-lists/to-article.ts'
import type { z } from 'zod'
import type { priceListImports } from '../tables.ts'
import { decodeBnn, decodeText, utf16Of } from './decode-text.ts'
import { readSpreadsheet } from './read-spreadsheet.ts'
import { unreadable } from './unreadable.ts'

type View = z.output<typeof priceListView>
export type ReadList = Pick<View, 'head' | 'missingColumns' | 'depositArticles' | 'faults' | 'remarks'> & {
  readonly articles: readonly (PriceListArticle & { readonly lineNumber: number })[]
}

/** The words at the head of a table, however its cells are parted. */
export const headOf = (table: string): string => JSON.stringify(readCsv(table).head)

export type DecodedList = { readonly format: View['format']; readonly content: string; readonly columns: ColumnMapping }

/** Ten times the longest list that this is tried with. */
const mostRows = 100_000

/** The trade's longest lines have 69 fields. */
const maxLineLength = 20_000
/** Of the longest list, 20 in each line. */
const maxCells = 20 * mostRows

/** Looks at bytes alone: to part a line of megabytes into cells takes seconds. */
export const isTooLarge = (bytes: Buffer): boolean => {
  let cells = 0
  let lineBegins = 0
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at]
    if (byte === lineFeed || byte === carriageReturn) lineBegins = at + 1
    else if (byte === semicolon || byte === comma || byte === tab) cells += 1
    if (at - lineBegins > maxLineLength || cells > maxCells) return true
  }
  return false
}
const [lineFeed, carriageReturn, semicolon, comma, tab] = Buffer.from('\n\r;,\t')

/**
 * Decodes a price list: BNN 3 and tables by `decodeText`, the first sheet of an XLSX file. `PriceListNotReadable` (fact `reason`: `empty`, `oldSpreadsheet`, `tooLarge`, `currency`, `quotes`, `notText`) for what is none of them.
 */
export const decodePriceList = async (bytes: Buffer): Promise<DecodedList> => {
  const begin = bytes.subarray(0, 20).toString('latin1')
  if (begin.startsWith('\u00d0\u00cf\u0011\u00e0')) throw unreadable('oldSpreadsheet')
  if (begin.startsWith('PK\u0003\u0004')) return decodedTable('xlsx', await readSpreadsheet(bytes))
  const isWide = utf16Of(bytes) !== null
  if (!isWide && bytes.includes(0)) throw unreadable('notText')
  if (isTooLarge(isWide ? Buffer.from(decodeText(bytes)[0].text) : bytes)) throw unreadable('tooLarge')
  if (/^(\u00EF\u00BB\u00BF)?BNN\s*;\s*3\s*;/.test(begin)) return decodedBnn(decodeBnn(bytes))
  const [{ text }] = decodeText(bytes)
  if (text.includes('\0')) throw unreadable('notText')
  return decodedTable('csv', text)
}

const decodedBnn = (content: string): DecodedList => {
  const { rows, faults } = readBnnPriceList(content)
  const [fault] = faults
  if (rows.length + faults.length > mostRows) throw unreadable('tooLarge')
  if (fault?.reason === 'currencyNotSupported') throw unreadable('currency')
  return { format: 'bnn', content, columns: {} }
}

const decodedTable = (format: 'csv' | 'xlsx', content: string): DecodedList => {
  const { head, rows, brokenLine } = readCsv(content)
  if (brokenLine !== null) throw unreadable('quotes', brokenLine)
  if (rows.length > mostRows) throw unreadable('tooLarge')
  if (rows.length === 0) throw unreadable('empty')
  if (head.length < requiredListFields.length) throw unreadable('notText')
  return { format, content, columns: guessedColumns(head) }
}

export type StoredList = Pick<
  typeof priceListImports.$inferSelect,
  'format' | 'content' | 'columns' | 'depositArticles'
>

/** What stands in a list. Without the columns that a list must have, no row can be read. */
export const readPriceList = ({ format, content, columns, depositArticles }: StoredList): ReadList =>
  format === 'bnn' ? readBnn(content, depositArticles) : readTable(content, columns)

const readBnn = (content: string, said: SaidDepositArticles): ReadList => {
  const { rows, faults, remarks } = readBnnPriceList(content)
  const lines = faults.length + remarks.length === 0 ? [] : content.split(/\r?\n/)
  const shown = ({ lineNumber, field, reason, value }: PriceListFault) => {
    const fields = (lines[lineNumber - 1] ?? '').split(';').map((text) => text.trim().slice(0, 120))
    const isArticle = lineNumber > 1 && fields.length > 7
    return {
      ...{ lineNumber, column: field === 0 ? null : field - 1, reason, value },
      articleNumber: (isArticle && fields[0]) || '',
      name: (isArticle && fields[6]) || '',
    }
  }
  const { articles, depositArticles } = bnnArticles(rows, said)
  const found = { faults: faults.map(shown), remarks: remarks.map(shown) }
  return { head: [], missingColumns: [], depositArticles: [...depositArticles], articles, ...found }
}

const readTable = (content: string, columns: ColumnMapping): ReadList => {
  const table = readCsv(content)
  const head = [...table.head]
  const missingColumns = requiredListFields.filter((field) => columns[field] === undefined)
  const about = { head, missingColumns, depositArticles: [] }
  if (missingColumns.length > 0) return { ...about, articles: [], faults: [], remarks: [] }
  const { articles, faults, remarks } = readCsvList(table, columns)
  const faulty = new Set([...faults, ...remarks].map(({ lineNumber }) => lineNumber))
  const lines = new Map(
    table.rows.filter((row) => faulty.has(row.lineNumber)).map((row) => [row.lineNumber, row.cells]),
  )
  const shown = ({ field, ...fault }: ListFault) => {
    const textOf = (of: 'articleNumber' | 'name') =>
      (lines.get(fault.lineNumber)?.[columns[of] ?? -1] ?? '').slice(0, 120)
    return { ...fault, column: columns[field] ?? null, articleNumber: textOf('articleNumber'), name: textOf('name') }
  }
  return { ...about, articles, faults: faults.map(shown), remarks: remarks.map(shown) }
}
