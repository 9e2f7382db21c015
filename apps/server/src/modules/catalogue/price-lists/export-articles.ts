import { type ArticleTableRow, articleTableHead, articleTableLine } from '@regionalmarkt/domain/export/article-table.ts'
import { csvOf } from '@regionalmarkt/domain/export/csv.ts'
import writeExcel from 'write-excel-file/node'
import type { Database } from '../../../platform/database.ts'
import type { CompanyViewer } from '../../../platform/viewer.ts'
import { type ArticleFilters, exportedRowsOf } from '../list-kept-articles.ts'

/** A table as CSV. */
export const csvOfArticles = (rows: readonly ArticleTableRow[]): Buffer =>
  Buffer.from(csvOf(articleTableHead, rows.map(articleTableLine)))

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

/** A table as XLSX. Every cell is text, also what looks like a formula. */
export const spreadsheetOfArticles = (rows: readonly ArticleTableRow[]): Promise<Buffer> => {
  const cell = (value: string | number | null) =>
    value === null || value === '' ? null : { type: String, value: heldText(String(value)) }
  const head = articleTableHead.map((value) => ({ type: String, value, fontWeight: 'bold' as const }))
  return writeExcel([head, ...rows.map((row) => articleTableLine(row).map(cell))], {
    columns: articleTableHead.map((title) => ({ width: Math.max(12, title.length + 4) })),
    stickyRowsCount: 1,
  }).toBuffer()
}

/** All articles that match as a table, a line for each sales unit. It can be sent back as a price list. */
export const exportedArticles = async (
  db: Database,
  viewer: CompanyViewer,
  filters: ArticleFilters,
  format: 'csv' | 'xlsx',
): Promise<Buffer> => {
  const rows = await exportedRowsOf(db, viewer, filters)
  return format === 'csv' ? csvOfArticles(rows) : spreadsheetOfArticles(rows)
}
