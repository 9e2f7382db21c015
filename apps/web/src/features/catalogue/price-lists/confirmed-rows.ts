import type { PriceListRow } from './queries.ts'

/** Doubtful rows that somebody has ticked, each at the price that stood there. */
export type Confirmed = readonly { readonly articleNumber: string; readonly supplierPriceCents: number }[]

/** Rows that one taking in may name. */
export const mostConfirmed = 500

/** A doubtful row that would change something. */
export const waits = ({ kind, doubts }: Pick<PriceListRow, 'kind' | 'doubts'>): boolean =>
  doubts.length > 0 && (kind === 'new' || kind === 'changed')

export const isConfirmed = (confirmed: Confirmed, { articleNumber, after }: PriceListRow): boolean =>
  confirmed.some((one) => one.articleNumber === articleNumber && one.supplierPriceCents === after.supplierPriceCents)

/** Without ticks of rows that have another price by now, or are doubtful no longer. */
export const stillConfirmed = (confirmed: Confirmed, rows: readonly PriceListRow[]): Confirmed => {
  const shown = new Map(rows.map((row) => [row.articleNumber, row]))
  return confirmed.filter((one) => {
    const row = shown.get(one.articleNumber)
    return row === undefined || (waits(row) && isConfirmed([one], row))
  })
}
