import { allergens } from '@regionalmarkt/domain/articles/allergens.ts'
import { csvOf } from '@regionalmarkt/domain/export/csv.ts'
import type { Database } from '../../platform/database.ts'
import type { CompanyViewer } from '../../platform/viewer.ts'
import { type ArticleFilters, exportedRowsOf } from './list-kept-articles.ts'

const euros = (cents: number): string => `${Math.floor(cents / 100)},${String(cents % 100).padStart(2, '0')}`
const symbols: Readonly<Record<string, string>> = { gram: 'g', milliliter: 'ml', piece: 'Stk' }
const rates: Readonly<Record<string, string>> = { reduced: '7', standard: '19', zero: '0' }

const columns = [
  ...[
    'Artikelnummer',
    'Bezeichnung',
    'Gebinde',
    'Inhalt',
    'Inhaltseinheit',
    'Preis',
    'EAN',
    'Bio',
    'MwSt',
    'Mindestmenge',
    'Herkunft',
  ],
  ...[
    'Kategorie',
    'Erzeuger',
    'Status',
    'Status der VE',
    'VE-Kennung',
    'Name (englisch)',
    'Zutaten',
    'Allergene enthalten',
    'Spuren von',
    'Tageslimit',
  ],
]

/** All articles that match as a table for spreadsheets, a line for each sales unit. It can be sent back as a price list. */
export const exportedArticles = async (
  db: Database,
  viewer: CompanyViewer,
  filters: ArticleFilters,
): Promise<Buffer> => {
  const rows = await exportedRowsOf(db, viewer, filters)
  const lines = rows.map((row) => [
    row.isFirst ? row.number : row.unitNumber,
    ...[
      row.nameDe,
      row.unitNameDe,
      row.contentAmount,
      symbols[row.contentUnit] ?? '',
      euros(row.supplierPriceCents),
      row.gtin,
    ],
    ...[
      row.organicMark === 'none' ? '' : row.organicMark,
      rates[row.vatCategory] ?? '',
      row.minimumQuantity,
      row.originDe,
    ],
    ...[row.categorySlug, row.supplierName, row.status, row.unitStatus, row.unitNumber, row.nameEn, row.ingredientsDe],
    allergens.filter((one) => row.allergens[one] === 'contains').join(', '),
    allergens.filter((one) => row.allergens[one] === 'mayContain').join(', '),
    row.dailyLimit,
  ])
  return Buffer.from(csvOf(columns, lines))
}
