import type { decideArticleRevision } from '@regionalmarkt/contract/catalogue/decide-article-revision.ts'
import type { BodyOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import type { Tx } from '../../platform/database.ts'
import { announce } from '../../platform/live.ts'
import { decideRevision } from './decide-revision.ts'
import type { RefreshOffers } from './follow-up.ts'

/** The home hub decides about a proposed declaration; both sides' screens hear of it. Refusals: `decideRevision`. */
export const decideAboutRevision = async (
  tx: Tx,
  actor: CompanyActor,
  {
    articleSlug,
    decision,
    refreshOffers,
  }: { articleSlug: string; decision: BodyOf<typeof decideArticleRevision>; refreshOffers: RefreshOffers },
): Promise<ResponseOf<typeof decideArticleRevision>> => {
  const { answer, supplierId, salesUnitIds } = await decideRevision(tx, actor, articleSlug, decision)
  if (salesUnitIds.length > 0) await refreshOffers(tx, { salesUnitIds, now: actor.now })
  await announce(tx, { companyIds: [actor.viewer.company.id, supplierId], topics: ['approvals', 'articles'] })
  return answer
}
