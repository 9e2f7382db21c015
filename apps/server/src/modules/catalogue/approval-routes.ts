import { catalogue } from '@regionalmarkt/contract/catalogue/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../platform/deps.ts'
import { list, read, write } from '../../platform/http.ts'
import { decideArticles } from './decide-article-approvals.ts'
import { decideRevision } from './decide-article-revision.ts'
import { approvalTable } from './export-article-approvals.ts'
import { articleApprovalOf } from './get-article-approval.ts'
import { articleApprovalsOf, type PricesOnceApproved } from './list-article-approvals.ts'
import { type SalesOf, soldAfter } from './with-sale.ts'

/** What waits for a hub: new articles, new sales units, and what suppliers propose for declarations. */
export const approvalRoutes = (
  app: FastifyInstance,
  deps: Deps,
  { pricesOnceApproved, salesOf }: { pricesOnceApproved: PricesOnceApproved; salesOf: SalesOf },
): void => {
  list(
    app,
    deps,
    catalogue.listArticleApprovals,
    (db, { query, actor }) => articleApprovalsOf(db, actor, query, pricesOnceApproved),
    (db, { query, actor }, format) => approvalTable(db, actor, query, { format, pricesOnceApproved }),
  )
  read(app, deps, catalogue.getArticleApproval, (db, { params, actor }) =>
    articleApprovalOf(db, actor, params.articleSlug, pricesOnceApproved),
  )
  write(app, deps, catalogue.decideArticleRevision, async (tx, { params, body, actor }) =>
    soldAfter(tx, actor.viewer, salesOf, await decideRevision(tx, actor, params, body)),
  )
  write(app, deps, catalogue.decideArticleApprovals, (tx, { body, actor }) => decideArticles(tx, actor, body, salesOf))
}
