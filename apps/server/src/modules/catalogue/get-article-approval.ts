import type { getArticleApproval } from '@regionalmarkt/contract/catalogue/article-approvals.ts'
import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import { waitingPart } from '@regionalmarkt/domain/articles/article-status.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import type { Database } from '../../platform/database.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { articleViewOf } from './article-view.ts'
import { type PricesOnceApproved, unpriced } from './list-article-approvals.ts'

/** An article of which something waits for this hub, with what is proposed beside what is live, and what its sales units would be sold for. `NotFound` for any other. */
export const articleApprovalOf = async (
  db: Database,
  { viewer, now }: Pick<CompanyActor, 'viewer' | 'now'>,
  articleSlug: string,
  pricesOnceApproved: PricesOnceApproved,
): Promise<ResponseOf<typeof getArticleApproval>> => {
  const article = await articleViewOf(db, viewer, articleSlug)
  const hasPendingUnits = article.salesUnits.some(({ status }) => status === 'pending')
  const waits = waitingPart(article.status, hasPendingUnits) !== null || article.revision?.status === 'pending'
  if (!waits) throw new DomainError('NotFound')
  const unitIds = article.salesUnits.map(({ id }) => id)
  const prices = await pricesOnceApproved(db, { retailerId: viewer.company.id, now }, unitIds)
  const salesUnits = article.salesUnits.map((unit) => ({ ...unit, salesPrices: prices.get(unit.id) ?? unpriced }))
  return { ...article, salesUnits }
}
