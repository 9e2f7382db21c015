import { administration } from '@regionalmarkt/contract/administration/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../platform/deps.ts'
import { list, read, write } from '../../platform/http.ts'
import {
  beginActing,
  changePersonAccess,
  chooseDefaultHub,
  companiesOf,
  companyFileOf,
  companyTable,
  endActing,
  enterHub,
  inviteIntoCompany,
  moveAccount,
  moveCompany,
  type RowsAbove,
  takeInvitationBack,
} from '../accounts/public.ts'
import { defaultHubPreview } from './default-hub-preview.ts'
import { failedJobs, retryFailedMail, runJobAgain } from './failed-jobs.ts'
import { keyFigures } from './key-figures.ts'
import { auditEntriesOf } from './list-audit-entries.ts'
import { mailsOf } from './list-mails.ts'
import { peopleOf } from './list-people.ts'
import { platformDataOf } from './platform-data.ts'
import { readSomebodysMail } from './read-mail.ts'

/** What is behind /protected: the platform's own desk, and what a supplier may see of itself. */
export const administrationModule = (app: FastifyInstance, deps: Deps, above: RowsAbove): void => {
  read(app, deps, administration.getKeyFigures, (db, { actor }) => keyFigures(db, actor.now, deps))
  list(
    app,
    deps,
    administration.listAllCompanies,
    (db, { query }) => companiesOf(db, null, query),
    (db, { query, actor }, format) => companyTable(db, actor, { ...query, hubId: null, format }),
  )
  read(app, deps, administration.getAnyCompany, (db, { params, actor }) =>
    companyFileOf(db, { above, decider: 'admin', ...params, now: actor.now }),
  )
  write(app, deps, administration.decideAnyCompany, (tx, { params, body, actor }) =>
    moveCompany(tx, actor, 'admin', { ...params, decision: body }),
  )
  write(app, deps, administration.decideAnyAccount, (tx, { params, body, actor }) =>
    moveAccount(tx, actor, 'admin', { ...params, decision: body }),
  )
  write(app, deps, administration.createHub, (tx, { body, actor }) => enterHub(tx, actor, body))
  const hasProvider = deps.payments !== undefined
  read(app, deps, administration.previewDefaultHub, (db, { params }) =>
    defaultHubPreview(db, { ...params, hasProvider }),
  )
  write(app, deps, administration.chooseDefaultHub, (tx, { params, actor }) =>
    chooseDefaultHub(tx, actor, params.companyId),
  )
  write(app, deps, administration.invitePersonAnywhere, (tx, { params, body, actor }) =>
    inviteIntoCompany(tx, actor, 'admin', { ...params, ...body }),
  )
  write(app, deps, administration.withdrawInvitationAnywhere, (tx, { params, actor }) =>
    takeInvitationBack(tx, actor, 'admin', params),
  )
  read(app, deps, administration.listPeople, (db, { query }) => peopleOf(db, query))
  write(app, deps, administration.setPersonAccess, (tx, { params, body, actor }) =>
    changePersonAccess(tx, actor, { ...params, ...body }),
  )
  write(app, deps, administration.actAs, (tx, { body, actor }) => beginActing(tx, actor, body.accountId))
  write(app, deps, administration.stopActing, (tx, { actor }) => endActing(tx, actor))
  read(app, deps, administration.listMails, (db, { query }) => mailsOf(db, query, deps.publicUrl))
  write(app, deps, administration.readMail, (tx, { params, actor }) =>
    readSomebodysMail(tx, actor, { ...params, publicUrl: deps.publicUrl }),
  )
  write(app, deps, administration.retryMail, (tx, { params, actor }) => retryFailedMail(tx, actor, params.mailId))
  read(app, deps, administration.listFailedJobs, (db) => failedJobs(db))
  write(app, deps, administration.retryJob, (tx, { params, actor }) => runJobAgain(tx, actor, params.jobId))
  read(app, deps, administration.listAuditEntries, (db, { query, actor }) => auditEntriesOf(db, query, actor))
  read(app, deps, administration.getPlatformData, (db, { actor }) => platformDataOf(db, actor, above))
}
