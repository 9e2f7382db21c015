import type { priceListView } from '@regionalmarkt/contract/catalogue/price-list-view.ts'
import {
  type ColumnMapping,
  guessedColumns,
  requiredListFields,
} from '@regionalmarkt/domain/price-lists/column-mapping.ts'
import { readCsv } from '@regionalmarkt/domain/price-lists/csv-table.ts'
import { readBnnPriceList } from '@regionalmarkt/domain/price-lists/read-bnn-price-list.ts'
import { readCsvList } from '@regionalmarkt/domain/price-lists/read-csv-list.ts'
import { type PriceListArticle, toArticle } from '@regionalmarkt/domain/price-lists/to-article.ts'
import iconv from 'iconv-lite'
import type { z } from 'zod'
import { DomainError } from '../../platform/domain-error.ts'

type View = z.output<typeof priceListView>
export type ReadList = Pick<View, 'head' | 'missingColumns' | 'faults'> & {
  readonly articles: readonly PriceListArticle[]
}

const utf8 = (bytes: Buffer): string | null => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/**
 * Decodes a price list: BNN 3 in code page 850 as the trade sends it, tables in UTF-8 or else Windows-1252.
 * `PriceListNotReadable` (fact `reason`: `empty`, `spreadsheet`, `notText`) for what is neither.
 */
export const decodePriceList = (bytes: Buffer): { format: View['format']; content: string; columns: ColumnMapping } => {
  const refuse = (reason: string) => new DomainError('PriceListNotReadable', { reason })
  const begin = bytes.subarray(0, 20).toString('latin1')
  if (['PK\u0003\u0004', '\u00d0\u00cf\u0011\u00e0'].some((mark) => begin.startsWith(mark))) throw refuse('spreadsheet')
  if (bytes.includes(0)) throw refuse('notText')
  if (/^BNN\s*;\s*3\s*;/.test(begin)) {
    const content = iconv.decode(bytes, 'cp850')
    const [fault] = readBnnPriceList(content).faults
    if (fault?.reason === 'currencyNotSupported') throw refuse('currency')
    return { format: 'bnn', content, columns: {} }
  }
  const content = utf8(bytes) ?? iconv.decode(bytes, 'windows-1252')
  const { head, rows } = readCsv(content)
  if (rows.length === 0) throw refuse('empty')
  if (head.length < requiredListFields.length) throw refuse('notText')
  return { format: 'csv', content, columns: guessedColumns(head) }
}

/** What stands in a list. Without the columns that a list must have, no row can be read. */
export const readPriceList = (format: string, content: string, columns: ColumnMapping): ReadList => {
  if (format === 'bnn') {
    const { rows, faults } = readBnnPriceList(content)
    const shown = faults.map(({ lineNumber, field, reason, value }) => ({
      lineNumber,
      column: field === 0 ? null : field - 1,
      reason,
      value,
    }))
    return { head: [], missingColumns: [], articles: rows.map(toArticle), faults: shown }
  }
  const table = readCsv(content)
  const missingColumns = requiredListFields.filter((field) => columns[field] === undefined)
  if (missingColumns.length > 0) return { head: [...table.head], missingColumns, articles: [], faults: [] }
  const { articles, faults } = readCsvList(table, columns)
  const shown = faults.map(({ field, ...fault }) => ({ ...fault, column: columns[field] ?? null }))
  return { head: [...table.head], missingColumns, articles, faults: shown }
}
