import { catalogue } from '@regionalmarkt/contract/catalogue/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../platform/deps.ts'
import { read, write } from '../../platform/http.ts'
import { decideArticleApprovals } from './decide-article-approvals.ts'
import { decideAboutRevision } from './decide-article-revision.ts'
import type { RefreshOffers } from './follow-up.ts'
import { articleApprovalOf } from './get-article-approval.ts'
import { articleApprovalsOf } from './list-article-approvals.ts'

/** What waits for a hub: new articles, new sales units, and what suppliers propose for declarations. */
export const approvalRoutes = (app: FastifyInstance, deps: Deps, refreshOffers: RefreshOffers): void => {
  read(app, deps, catalogue.listArticleApprovals, (db, { query, actor }) => articleApprovalsOf(db, actor.viewer, query))
  read(app, deps, catalogue.getArticleApproval, (db, { params, actor }) =>
    articleApprovalOf(db, actor.viewer, params.articleSlug),
  )
  write(app, deps, catalogue.decideArticleRevision, (tx, { params, body, actor }) =>
    decideAboutRevision(tx, actor, { ...params, decision: body, refreshOffers }),
  )
  write(app, deps, catalogue.decideArticleApprovals, (tx, { body, actor }) =>
    decideArticleApprovals(tx, actor, { decision: body, refreshOffers }),
  )
}
