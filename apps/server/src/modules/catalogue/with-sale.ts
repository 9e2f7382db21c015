import type { articleAtDesk } from '@regionalmarkt/contract/catalogue/article-view.schema.ts'
import type { Sale } from '@regionalmarkt/domain/articles/on-sale.ts'
import type { z } from 'zod'
import type { Queryable, Tx } from '../../platform/database.ts'
import type { Outcome, OutcomeToAsk } from '../../platform/facts.ts'
import type { CompanyViewer } from '../../platform/viewer.ts'
import type { ArticleView } from './article-view.ts'
import { capacityOf } from './keeper.ts'

/** How articles are sold in a hub's own market or in that of any hub, by their ids; told by who makes the prices. */
export type SalesOf = (
  db: Queryable,
  soldBy: { readonly retailerId: string } | 'anyHub',
  articleIds: readonly string[],
) => Promise<ReadonlyMap<string, Sale | null>>

type ArticleAtDesk = z.output<typeof articleAtDesk>

/** In whose market the viewer's articles are looked for. */
export const marketOf = (viewer: CompanyViewer): Parameters<SalesOf>[1] =>
  capacityOf(viewer) === 'hub' ? { retailerId: viewer.company.id } : 'anyHub'

export const withSale = async (
  db: Queryable,
  viewer: CompanyViewer,
  salesOf: SalesOf,
  article: ArticleView,
): Promise<ArticleAtDesk> => {
  const sales = await salesOf(db, marketOf(viewer), [article.id])
  return { ...article, sale: sales.get(article.id) ?? null }
}

/** The same after a write, when the market has followed. */
export const soldAfter = (
  tx: Tx,
  viewer: CompanyViewer,
  salesOf: SalesOf,
  { answer, facts }: Outcome<ArticleView>,
): OutcomeToAsk<ArticleAtDesk> => ({ answer: () => withSale(tx, viewer, salesOf, answer), facts })
