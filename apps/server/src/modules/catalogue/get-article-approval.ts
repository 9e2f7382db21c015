import type { getArticleApproval } from '@regionalmarkt/contract/catalogue/article-approvals.ts'
import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import { waitingPart } from '@regionalmarkt/domain/articles/article-status.ts'
import type { Database } from '../../platform/database.ts'
import { DomainError } from '../../platform/domain-error.ts'
import type { CompanyViewer } from '../../platform/viewer.ts'
import { articleViewOf } from './article-view.ts'

/** An article of which something waits for this hub, with what is proposed beside what is live. `NotFound` for any other. */
export const articleApprovalOf = async (
  db: Database,
  viewer: CompanyViewer,
  articleSlug: string,
): Promise<ResponseOf<typeof getArticleApproval>> => {
  const article = await articleViewOf(db, viewer, articleSlug)
  const hasPendingUnits = article.salesUnits.some(({ status }) => status === 'pending')
  const waits = waitingPart(article.status, hasPendingUnits) !== null || article.revision?.status === 'pending'
  if (!waits) throw new DomainError('NotFound')
  return article
}
