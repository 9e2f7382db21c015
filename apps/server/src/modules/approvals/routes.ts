import { decideCompany } from '@regionalmarkt/contract/accounts/decide-company.ts'
import { decideArticleApprovals as decideContract } from '@regionalmarkt/contract/catalogue/decide-article-approvals.ts'
import { decideArticleRevision } from '@regionalmarkt/contract/catalogue/decide-article-revision.ts'
import { getArticleApproval } from '@regionalmarkt/contract/catalogue/get-article-approval.ts'
import { listArticleApprovals } from '@regionalmarkt/contract/catalogue/list-article-approvals.ts'
import type { CompanyStatus } from '@regionalmarkt/domain/access/company.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../platform/deps.ts'
import { read, write } from '../../platform/http.ts'
import { decideArticleApprovals } from './decide-article-approvals.ts'
import { decideAboutRevision } from './decide-article-revision.ts'
import { decideAboutCompany } from './decide-company.ts'
import { articleApprovalOf } from './get-article-approval.ts'
import { articleApprovalsOf } from './list-article-approvals.ts'

export const approvalsModule = (app: FastifyInstance, deps: Deps): void => {
  read(app, deps, listArticleApprovals, (db, { query, actor }) => articleApprovalsOf(db, actor.viewer, query))
  read(app, deps, getArticleApproval, (db, { params, actor }) =>
    articleApprovalOf(db, actor.viewer, params.articleSlug),
  )
  write(app, deps, decideArticleRevision, (tx, { params, body, actor }) =>
    decideAboutRevision(tx, actor, params.articleSlug, body),
  )
  write(app, deps, decideContract, (tx, { body, actor }) => decideArticleApprovals(tx, actor, body))
  write(app, deps, decideCompany, async (tx, { params, body, actor }) => {
    const hubId = actor.viewer.company.id
    const company = await decideAboutCompany(tx, actor, { hubId }, { ...params, decision: body })
    return { status: company.status as CompanyStatus }
  })
}
