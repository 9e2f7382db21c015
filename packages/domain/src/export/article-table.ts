import { allergens } from '../articles/allergens.ts'
import { depositText } from '../price-lists/deposit-text.ts'
import { germanEuros } from '../price-lists/german-decimal.ts'
import type { Deposit } from '../pricing/deposits.ts'

/** A sales unit with its article, as it goes out into a table. */
export type ArticleTableRow = {
  readonly [text in
    | 'number'
    | 'nameDe'
    | 'nameEn'
    | 'unitNumber'
    | 'unitNameDe'
    | 'contentUnit'
    | 'organicMark'
    | 'vatCategory'
    | 'originDe'
    | 'categorySlug'
    | 'supplierName'
    | 'status'
    | 'unitStatus'
    | 'ingredientsDe'
    /** What its goods must be marked with, as a German label says it. */
    | 'markingDe']: string
} & {
  readonly isFirst: boolean
  readonly contentAmount: number
  readonly drainedWeightGrams: number | null
  readonly supplierPriceCents: number
  readonly gtin: string | null
  readonly minimumQuantity: number
  readonly dailyLimit: number | null
  readonly deposits: readonly Deposit[]
  readonly allergens: Readonly<Record<string, string>>
}

const symbols: Readonly<Record<string, string>> = { gram: 'g', milliliter: 'ml', piece: 'Stk' }
const rates: Readonly<Record<string, string>> = { reduced: '7', standard: '19', zero: '0' }
const declared = ({ allergens: states }: ArticleTableRow, state: string): string =>
  allergens.filter((one) => states[one] === state).join(', ')

/** What stands at the head of each column, and in it. The first ones are read back by a price list, by these very words. */
const columns = {
  Artikelnummer: (row) => (row.isFirst ? row.number : row.unitNumber),
  Bezeichnung: (row) => row.nameDe,
  Gebinde: (row) => row.unitNameDe,
  Inhalt: (row) => row.contentAmount,
  Inhaltseinheit: (row) => symbols[row.contentUnit] ?? '',
  Preis: (row) => germanEuros(row.supplierPriceCents),
  EAN: (row) => row.gtin,
  Bio: (row) => (row.organicMark === 'none' ? '' : row.organicMark),
  MwSt: (row) => rates[row.vatCategory] ?? '',
  Mindestmenge: (row) => row.minimumQuantity,
  Herkunft: (row) => row.originDe,
  Kategorie: (row) => row.categorySlug,
  Erzeuger: (row) => row.supplierName,
  Status: (row) => row.status,
  'Status der VE': (row) => row.unitStatus,
  'VE-Kennung': (row) => row.unitNumber,
  'Name (englisch)': (row) => row.nameEn,
  Zutaten: (row) => row.ingredientsDe,
  'Allergene enthalten': (row) => declared(row, 'contains'),
  'Spuren von': (row) => declared(row, 'mayContain'),
  Tageslimit: (row) => row.dailyLimit,
  Pfand: (row) => depositText(row.deposits),
  'Abtropfgewicht (g)': (row) => row.drainedWeightGrams,
  Kennzeichnung: (row) => row.markingDe,
} as const satisfies Readonly<Record<string, (row: ArticleTableRow) => string | number | null>>

export const articleTableHead: readonly string[] = Object.keys(columns)

/** A line of the table of all articles. Sent back as a price list, it changes nothing. */
export const articleTableLine = (row: ArticleTableRow): (string | number | null)[] =>
  Object.values(columns).map((cell) => cell(row))
