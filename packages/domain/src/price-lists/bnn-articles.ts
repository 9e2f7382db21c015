import type { PriceListHeader, PriceListRow } from './bnn-row.ts'
import { type DepositArticle, depositArticlesOf, type SaidDepositArticles } from './deposit-articles.ts'
import { type PriceListArticle, toArticle } from './to-article.ts'

/**
 * What a BNN list sells, and what it lends with it: lines that others refer to as their deposit are no goods. A price without days of its own
 * is for those of the list.
 */
export const bnnArticles = (
  { header, rows }: { readonly header: PriceListHeader | null; readonly rows: readonly PriceListRow[] },
  said: SaidDepositArticles,
): {
  readonly articles: readonly (PriceListArticle & { readonly lineNumber: number })[]
  readonly depositArticles: readonly DepositArticle[]
} => {
  const lent = depositArticlesOf(rows, said)
  const goods = rows.filter(({ articleNumber }) => !lent.has(articleNumber))
  const priceDays = { from: header?.validFrom ?? null, until: header?.validUntil ?? null, isOfRow: false }
  return {
    articles: goods.map((row) => ({ priceDays, ...toArticle(row, lent), lineNumber: row.lineNumber })),
    depositArticles: [...lent.values()],
  }
}
