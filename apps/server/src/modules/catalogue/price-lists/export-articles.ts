import { type ArticleTableRow, articleTableHead, articleTableLine } from '@regionalmarkt/domain/export/article-table.ts'
import { csvOf } from '@regionalmarkt/domain/export/csv.ts'
import { markingTexts } from '@regionalmarkt/i18n/marking/marking-texts.ts'
import type { Database } from '../../../platform/database.ts'
import { tableFile } from '../../../platform/table-file.ts'
import type { CompanyViewer } from '../../../platform/viewer.ts'
import { type ArticleFilters, exportedRowsOf } from '../list-kept-articles.ts'

/** A table as CSV. */
export const csvOfArticles = (rows: readonly ArticleTableRow[]): Buffer =>
  Buffer.from(csvOf(articleTableHead, rows.map(articleTableLine)))

/** A table as XLSX. */
export const spreadsheetOfArticles = (rows: readonly ArticleTableRow[]): Promise<Buffer> =>
  tableFile(articleTableHead, rows.map(articleTableLine), 'xlsx')

/** All articles that match as a table, a line for each sales unit. It can be sent back as a price list. */
export const exportedArticles = async (
  db: Database,
  viewer: CompanyViewer,
  filters: ArticleFilters,
  format: 'csv' | 'xlsx',
): Promise<Buffer> => {
  const rows = (await exportedRowsOf(db, viewer, filters)).map(({ marking, ...row }) => ({
    ...row,
    markingDe: markingTexts(marking, 'de-DE')
      .map(({ label, text }) => `${label}: ${text}`)
      .join('; '),
  }))
  return format === 'csv' ? csvOfArticles(rows) : spreadsheetOfArticles(rows)
}
