import type { priceListView } from '@regionalmarkt/contract/catalogue/price-lists.schema.ts'
import { bnnArticles } from '@regionalmarkt/domain/price-lists/bnn-articles.ts'
import type { PriceListFault } from '@regionalmarkt/domain/price-lists/bnn-row.ts'
import {
  type ColumnMapping,
  guessedColumns,
  requiredListFields,
} from '@regionalmarkt/domain/price-lists/column-mapping.ts'
import type { TitleDays } from '@regionalmarkt/domain/price-lists/day-text.ts'
import type { SaidDepositArticles } from '@regionalmarkt/domain/price-lists/deposit-articles.ts'
import {
  type ListReading,
  nothingHidden,
  type OneReading,
  onlyReading,
  type SaidOfList,
} from '@regionalmarkt/domain/price-lists/list-reading.ts'
import { type ListTable, readListTable } from '@regionalmarkt/domain/price-lists/list-table.ts'
import { readBnnPriceList } from '@regionalmarkt/domain/price-lists/read-bnn-price-list.ts'
import {
  type ListArticle,
  type ListFault,
  readCsvList,
  type UnclearColumn,
} from '@regionalmarkt/domain/price-lists/read-csv-list.ts'
import type { z } from 'zod'
import type { priceListImports } from '../tables.ts'
import { decodeBnn, decodeText, utf16Of } from './decode-text.ts'
import { foreignFile, foreignZip } from './foreign-file.ts'
import { readSpreadsheet } from './read-spreadsheet.ts'
import { unreadable } from './unreadable.ts'

type View = z.output<typeof priceListView>
export type ReadList = Pick<View, 'head' | 'missingColumns' | 'depositArticles' | 'faults' | 'remarks'> & {
  readonly groups: ListTable['groups']
  readonly unclear: readonly UnclearColumn[]
  /** The days that the list names for itself. */
  readonly validity?: TitleDays | null
  readonly articles: readonly (Omit<ListArticle, 'group'> & Partial<ListArticle>)[]
}

/** The words at the head of a table, however its cells are parted. */
export const headOf = (table: string): string => JSON.stringify(readListTable(table).head)

export type DecodedList = {
  readonly format: View['format']
  readonly content: string
  readonly columns: ColumnMapping
  readonly reading: ListReading
}

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

/** The texts in a file: BNN 3, the sheets of an XLSX, or a text by each plausible code page. Refusal: `PriceListNotReadable`. */
export const textsIn = async (
  bytes: Buffer,
): Promise<{ readonly format: View['format']; readonly candidates: readonly Candidate[] }> => {
  const foreign = foreignFile(bytes)
  if (foreign !== undefined) throw unreadable(foreign)
  const begin = bytes.subarray(0, 20).toString('latin1')
  if (begin.startsWith('PK\u0003\u0004')) {
    const other = foreignZip(bytes)
    if (other !== undefined) throw unreadable(other)
    return { format: 'xlsx', candidates: await readSpreadsheet(bytes) }
  }
  const isWide = utf16Of(bytes) !== null
  if (!isWide && bytes.includes(0)) throw unreadable('notText')
  if (isTooLarge(isWide ? Buffer.from(decodeText(bytes)[0].text) : bytes)) throw unreadable('tooLarge')
  if (/^(\u00EF\u00BB\u00BF)?BNN\s*;\s*3\s*;/.test(begin)) {
    return { format: 'bnn', candidates: [{ name: '', content: decodeBnn(bytes), hidden: nothingHidden }] }
  }
  const texts = decodeText(bytes)
  if (texts[0].text.includes('\0')) throw unreadable('notText')
  const candidates = texts.map(({ codePage, text }) => ({ name: codePage, content: text, hidden: nothingHidden }))
  return { format: 'csv', candidates }
}

/**
 * Decodes a price list: BNN 3 and tables by `decodeText`, the sheet of an XLSX file that holds a list. What several code pages or sheets
 * leave open is asked. `PriceListNotReadable` with the reason for what is none of them.
 */
export const decodePriceList = async (bytes: Buffer): Promise<DecodedList> => {
  const { format, candidates } = await textsIn(bytes)
  return format === 'bnn' ? decodedBnn(candidates[0]?.content ?? '') : decodedTable(format, candidates)
}

const decodedBnn = (content: string): DecodedList => {
  const { rows, faults } = readBnnPriceList(content)
  const [fault] = faults
  if (rows.length + faults.length > mostRows) throw unreadable('tooLarge')
  if (fault?.reason === 'currencyNotSupported') throw unreadable('currency')
  return { format: 'bnn', content, columns: {}, reading: onlyReading }
}

const tableOf = (format: 'csv' | 'xlsx', content: string): ListTable =>
  // The sheets of a spreadsheet are written with semicolons here.
  readListTable(content, format === 'xlsx' ? ';' : undefined)

type Candidate = Pick<OneReading, 'name' | 'content' | 'hidden'>

const decodedTable = (format: 'csv' | 'xlsx', candidates: readonly Candidate[]): DecodedList => {
  const tables = candidates.map((candidate) => ({ ...candidate, table: tableOf(format, candidate.content) }))
  const sure = tables.filter(({ table }) => table.isHeadSure)
  const likely = sure.length > 0 ? sure : tables.filter(({ table }) => table.head.length >= requiredListFields.length)
  const filled = likely.filter(({ table }) => table.rows.length > 0)
  const [found] = filled
  const broken = (filled.length > 0 ? filled : tables).find(({ table }) => table.brokenLine !== null)
  if (broken) throw unreadable('quotes', { line: broken.table.brokenLine ?? 0 })
  if (found === undefined) {
    const sheet = format === 'xlsx' ? { sheet: candidates[0]?.name ?? '' } : {}
    const isEmpty = tables.every(
      ({ table }) => table.head.length === 0 || (table.isHeadSure && table.rows.length === 0),
    )
    throw unreadable(isEmpty ? 'empty' : 'noTable', sheet)
  }
  for (const { table } of filled) {
    if (table.rows.length > mostRows) throw unreadable('tooLarge')
  }
  const [best = readingOf(found), ...others] = toldApart(filled.map(readingOf))
  const { content, columns, ...about } = best
  const reading: ListReading = {
    ...{ kind: format === 'xlsx' ? 'sheet' : 'codePage', ...about, others, isAsked: others.length > 0, said: {} },
  }
  return { format, content, columns, reading }
}

const mostSamples = 3
const mostReadings = 20
/** Names that are looked at to tell readings apart. */
const mostNames = 10_000

type TableReading = OneReading & { readonly names: readonly string[] }

const readingOf = ({ table, ...candidate }: Candidate & { readonly table: ListTable }): TableReading => {
  const columns = guessedColumns(table.head)
  const names = table.rows
    .slice(0, mostNames)
    .map(({ cells }) => (cells[columns.name ?? -1] ?? cells.join(' ')).slice(0, 120))
  return { ...candidate, columns, names, samples: [] }
}

/** Each with its first names that are others elsewhere: readings that only differ where nobody looks show their first. */
const toldApart = (readings: readonly TableReading[]): readonly OneReading[] =>
  readings.slice(0, mostReadings).map(({ names, ...reading }) => {
    const others = readings.filter(({ name }) => name !== reading.name)
    const differing = names.filter((name, row) => others.some((other) => other.names[row] !== name))
    return { ...reading, samples: (differing.length > 0 ? differing : names).slice(0, mostSamples) }
  })

export type StoredList = Pick<
  typeof priceListImports.$inferSelect,
  'format' | 'content' | 'columns' | 'depositArticles'
> & {
  readonly said: SaidOfList
  /** The day in the market, from which days without a year are counted. */
  readonly sentOn: string
}

/** What stands in a list. Without the columns that a list must have, no row can be read. */
export const readPriceList = ({ format, content, columns, depositArticles, said, sentOn }: StoredList): ReadList =>
  format === 'bnn'
    ? readBnn(content, depositArticles)
    : readTable({ ...tableOf(format, content), sentOn }, columns, said)

const readBnn = (content: string, said: SaidDepositArticles): ReadList => {
  const list = readBnnPriceList(content)
  const { faults, remarks } = list
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
  const { articles, depositArticles } = bnnArticles(list, said)
  const found = { faults: faults.map(shown), remarks: remarks.map(shown) }
  return {
    head: [],
    missingColumns: [],
    groups: [],
    unclear: [],
    depositArticles: [...depositArticles],
    validity: list.header && { from: list.header.validFrom, until: list.header.validUntil, undated: null },
    articles,
    ...found,
  }
}

const readTable = (
  table: ListTable & Pick<StoredList, 'sentOn'>,
  columns: ColumnMapping,
  said: SaidOfList,
): ReadList => {
  const head = [...table.head]
  const missingColumns = requiredListFields.filter((field) => columns[field] === undefined)
  const about = { head, missingColumns, depositArticles: [], groups: table.groups }
  if (missingColumns.length > 0) return { ...about, unclear: [], articles: [], faults: [], remarks: [] }
  const { articles, faults, remarks, unclear, validity } = readCsvList(table, columns, said)
  const faulty = new Set([...faults, ...remarks].map(({ lineNumber }) => lineNumber))
  const lines = new Map(
    table.rows.filter((row) => faulty.has(row.lineNumber)).map((row) => [row.lineNumber, row.cells]),
  )
  const shown = ({ field, ...fault }: ListFault) => {
    const textOf = (of: 'articleNumber' | 'name') =>
      (lines.get(fault.lineNumber)?.[columns[of] ?? -1] ?? '').slice(0, 120)
    return { ...fault, column: columns[field] ?? null, articleNumber: textOf('articleNumber'), name: textOf('name') }
  }
  return { ...about, unclear, validity, articles, faults: faults.map(shown), remarks: remarks.map(shown) }
}
