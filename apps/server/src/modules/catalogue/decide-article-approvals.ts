import type { decideArticleApprovals as contract } from '@regionalmarkt/contract/catalogue/article-approvals.ts'
import type { BodyOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import type { Tx } from '../../platform/database.ts'
import { announce } from '../../platform/live.ts'
import { decideArticles } from './decide-articles.ts'
import type { RefreshOffers } from './follow-up.ts'

/** The home hub decides about articles; what it lets in is on offer when the transaction commits. Refusals: `decideArticles`. */
export const decideArticleApprovals = async (
  tx: Tx,
  actor: CompanyActor,
  { decision, refreshOffers }: { decision: BodyOf<typeof contract>; refreshOffers: RefreshOffers },
): Promise<ResponseOf<typeof contract>> => {
  const { count, supplierIds, salesUnitIds } = await decideArticles(tx, actor, decision)
  if (salesUnitIds.length > 0) await refreshOffers(tx, { salesUnitIds, now: actor.now })
  await announce(tx, { companyIds: [actor.viewer.company.id, ...supplierIds], topics: ['approvals'] })
  return { count }
}
