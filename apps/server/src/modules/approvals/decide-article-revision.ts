import type { decideArticleRevision } from '@regionalmarkt/contract/catalogue/decide-article-revision.ts'
import type { BodyOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import type { Tx } from '../../platform/database.ts'
import { announce } from '../../platform/live.ts'
import { decideRevision } from '../catalogue/public.ts'
import { refreshOffers } from '../pricing/public.ts'

/** The home hub decides about a proposed declaration; both sides' screens hear of it. Refusals: `decideRevision`. */
export const decideAboutRevision = async (
  tx: Tx,
  actor: CompanyActor,
  articleSlug: string,
  decision: BodyOf<typeof decideArticleRevision>,
): Promise<ResponseOf<typeof decideArticleRevision>> => {
  const { answer, supplierId, salesUnitIds } = await decideRevision(tx, actor, articleSlug, decision)
  if (salesUnitIds.length > 0) await refreshOffers(tx, { salesUnitIds, now: actor.now })
  await announce(tx, { companyIds: [actor.viewer.company.id, supplierId], topics: ['approvals', 'articles'] })
  return answer
}
