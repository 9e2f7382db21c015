import type { Deposit, DepositKind } from '../pricing/deposits.ts'
import type { PriceListRow } from './bnn-row.ts'
import { depositKindOf } from './deposit-text.ts'
import { isDelisted } from './read-bnn-row.ts'

/** What people have said that a list lends under a number; the amount only of what the list has no price for. */
export type SaidDepositArticle = { readonly kind: DepositKind; readonly cents: number | null }
export type SaidDepositArticles = { readonly [number: string]: SaidDepositArticle }

/** What the lines of a BNN list lend under one number. Null: neither the list nor anybody has said it yet. */
export type DepositArticle = {
  readonly number: string
  /** Of the list's own line with that number; null when it has none. */
  readonly name: string | null
  readonly kind: DepositKind | null
  readonly cents: number | null
  /** The list has a price for it, so that nobody need say one. */
  readonly isPriced: boolean
  /** So many articles lend it. */
  readonly articleCount: number
}

const numbersIn = ({ depositArticles: { pricedUnit, orderUnit } }: PriceListRow): readonly string[] =>
  [pricedUnit, orderUnit].filter((number) => number !== null)

/**
 * The deposit articles that a list's lines refer to, by number. Some senders list them with a price, others send their numbers alone,
 * and only people know what these are.
 */
export const depositArticlesOf = (
  rows: readonly PriceListRow[],
  said: SaidDepositArticles,
): ReadonlyMap<string, DepositArticle> => {
  const counts = new Map<string, number>()
  for (const number of rows.flatMap((row) => [...new Set(numbersIn(row))])) {
    counts.set(number, (counts.get(number) ?? 0) + 1)
  }
  const lines = new Map(
    rows.filter(({ articleNumber }) => counts.has(articleNumber)).map((row) => [row.articleNumber, row]),
  )
  return new Map(
    [...counts]
      .sort(([a], [b]) => a.localeCompare(b, 'de', { numeric: true }))
      .map(([number, articleCount]) => {
        const line = lines.get(number)
        const isPriced = line !== undefined && !isDelisted(line.status)
        const own = Object.hasOwn(said, number) ? said[number] : undefined
        const name = line?.name ?? null
        return [
          number,
          {
            ...{ number, name, isPriced, articleCount },
            kind: own?.kind ?? depositKindOf(name ?? '') ?? null,
            cents: isPriced ? line.listPriceCents : (own?.cents ?? null),
          },
        ]
      }),
  )
}

/** What one order unit of a line lends; undefined as long as something of it is not known. */
export const depositsOfRow = (
  row: PriceListRow,
  known: ReadonlyMap<string, DepositArticle>,
): readonly Deposit[] | undefined => {
  const { pricedUnit, orderUnit } = row.depositArticles
  const lent = [
    { number: pricedUnit, count: row.orderUnitContentThousandths / 1000 },
    { number: orderUnit, count: 1 },
  ].flatMap(({ number, count }) => (number === null ? [] : [{ count, article: known.get(number) }]))
  const deposits = lent.flatMap(({ count, article }) =>
    article?.kind && article.cents ? [{ kind: article.kind, count, cents: article.cents }] : [],
  )
  return deposits.length === lent.length ? deposits : undefined
}
