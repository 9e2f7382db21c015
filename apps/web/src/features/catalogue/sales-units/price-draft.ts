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
