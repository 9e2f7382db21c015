import { shareOf } from '@regionalmarkt/domain/money/cents.ts'
import { parseDecimal, parseQuantity } from '@regionalmarkt/i18n/parse-decimal.ts'
import type { ArticleRow } from '../articles/queries.ts'

/** A sales unit in the grid, with the article it belongs to. */
export type PriceRow = ArticleRow['salesUnits'][number] & {
  readonly article: Pick<ArticleRow, 'id' | 'name' | 'slug' | 'supplier'>
}

/** What is typed in a row but not saved, and the version it was typed on. */
export type RowDraft = {
  readonly version: number
  readonly price?: string
  readonly isListed?: boolean
  readonly limit?: string
}
export type PriceDraft = Readonly<Record<string, RowDraft>>

/** A kept draft that is none any more is as good as nothing. */
export const isPriceDraft = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((row) => typeof row === 'object' && row !== null && Number.isInteger(row.version))

export const rowsOf = (articles: readonly ArticleRow[]): PriceRow[] =>
  articles.flatMap(({ salesUnits, ...article }) => salesUnits.map((unit) => ({ ...unit, article })))

/** Only what is in the market, or was taken off it, can be put there and taken off. */
export const canBeListed = ({ status }: Pick<PriceRow, 'status'>): boolean =>
  status === 'approved' || status === 'notListed'

export type RowFault = 'notPrice' | 'notLimit'

type Change = {
  salesUnitId: string
  version: number
  supplierPriceCents?: number
  isListed?: boolean
  dailyLimit?: number | null
}

/** What a row's draft changes, or what is wrong with it; null when it changes nothing. */
export const changeOf = (row: PriceRow, draft: RowDraft): Change | RowFault | null => {
  const change: Change = { salesUnitId: row.id, version: draft.version }
  if (draft.price !== undefined) {
    const cents = parseDecimal(draft.price, 2)
    if (cents === null || cents < 0) return 'notPrice'
    if (cents !== row.supplierPriceCents) change.supplierPriceCents = cents
  }
  if (draft.limit !== undefined && !row.isStockTracked) {
    const limit = draft.limit.trim() === '' ? null : parseQuantity(draft.limit)
    if (limit === null && draft.limit.trim() !== '') return 'notLimit'
    if (limit !== row.dailyLimit) change.dailyLimit = limit
  }
  if (draft.isListed !== undefined && canBeListed(row) && draft.isListed !== (row.status === 'approved')) {
    change.isListed = draft.isListed
  }
  return Object.keys(change).length === 2 ? null : change
}

/** The price that stands in the row's cell, typed or stored, in cents; null where what is typed is none. */
export const priceIn = (row: PriceRow, draft: RowDraft | undefined): number | null => {
  const cents = draft?.price === undefined ? row.supplierPriceCents : parseDecimal(draft.price, 2)
  return cents === null || cents < 0 ? null : cents
}

/** Between a tenth and ten times of what it cost: beyond that somebody has mistyped. */
const [leastPercent, mostPercent] = [-9000, 90_000]

/** A typed percentage in basis points: "5" is 500, "-2,5" is -250. Null for what is none, for nothing, and beyond reason. */
export const readPercent = (text: string): number | null => {
  const basisPoints = parseDecimal(text.replace('%', '').replace(/^\s*\+/, ''), 2)
  const isOne = basisPoints !== null && basisPoints !== 0 && basisPoints >= leastPercent && basisPoints <= mostPercent
  return isOne ? basisPoints : null
}

/** Cents with so many basis points more, half up; never less than nothing. */
export const raised = (cents: number, basisPoints: number): number =>
  Math.max(0, shareOf(cents, 10_000 + basisPoints, 10_000))

/** How far a price is from what is stored, in basis points; null from nothing. */
export const changeInBasisPoints = (before: number, after: number): number | null =>
  before === 0 ? null : Math.round(((after - before) * 10_000) / before)

/** "+5 %", with its sign, as the page writes per cent. */
export const signedPercent = (basisPoints: number, percent: (basisPoints: number) => string): string =>
  `${basisPoints > 0 ? '+' : ''}${percent(basisPoints)}`

/** The first column of what a spreadsheet has copied, without the sign of the currency; null for a single value, which is pasted as any text. */
export const pastedColumn = (text: string): readonly string[] | null => {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n')
  if (lines.length < 2) return null
  return lines.map((line) => (line.split('\t')[0] ?? '').replace(/€|EUR/gi, '').trim())
}
