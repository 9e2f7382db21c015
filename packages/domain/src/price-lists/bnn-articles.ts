import type { PriceListRow } from './bnn-row.ts'
import { type DepositArticle, depositArticlesOf, type SaidDepositArticles } from './deposit-articles.ts'
import { type PriceListArticle, toArticle } from './to-article.ts'

/** What a BNN list sells, and what it lends with it: lines that others refer to as their deposit are no goods. */
export const bnnArticles = (
  rows: readonly PriceListRow[],
  said: SaidDepositArticles,
): {
  readonly articles: readonly (PriceListArticle & { readonly lineNumber: number })[]
  readonly depositArticles: readonly DepositArticle[]
} => {
  const lent = depositArticlesOf(rows, said)
  const goods = rows.filter(({ articleNumber }) => !lent.has(articleNumber))
  return {
    articles: goods.map((row) => ({ ...toArticle(row, lent), lineNumber: row.lineNumber })),
    depositArticles: [...lent.values()],
  }
}
