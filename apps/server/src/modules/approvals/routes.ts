import { decideArticleApprovals as decideContract } from '@regionalmarkt/contract/catalogue/decide-article-approvals.ts'
import { listArticleApprovals } from '@regionalmarkt/contract/catalogue/list-article-approvals.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../platform/deps.ts'
import { read, write } from '../../platform/http.ts'
import { decideArticleApprovals } from './decide-article-approvals.ts'
import { articleApprovalsOf } from './list-article-approvals.ts'

export const approvalsModule = (app: FastifyInstance, deps: Deps): void => {
  read(app, deps, listArticleApprovals, (db, { query, actor }) => articleApprovalsOf(db, actor.viewer, query))
  write(app, deps, decideContract, (tx, { body, actor }) => decideArticleApprovals(tx, actor, body))
}
