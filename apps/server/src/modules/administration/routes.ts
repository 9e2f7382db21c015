import { actAs } from '@regionalmarkt/contract/administration/act-as.ts'
import { createHub } from '@regionalmarkt/contract/administration/create-hub.ts'
import { decideAnyAccount } from '@regionalmarkt/contract/administration/decide-any-account.ts'
import { decideAnyCompany } from '@regionalmarkt/contract/administration/decide-any-company.ts'
import { getAnyCompany } from '@regionalmarkt/contract/administration/get-any-company.ts'
import { getKeyFigures } from '@regionalmarkt/contract/administration/get-key-figures.ts'
import { getPlatformData } from '@regionalmarkt/contract/administration/get-platform-data.ts'
import { invitePersonAnywhere } from '@regionalmarkt/contract/administration/invite-person-anywhere.ts'
import { listAllCompanies } from '@regionalmarkt/contract/administration/list-all-companies.ts'
import { listAuditEntries } from '@regionalmarkt/contract/administration/list-audit-entries.ts'
import { listFailedJobs } from '@regionalmarkt/contract/administration/list-failed-jobs.ts'
import { listMails } from '@regionalmarkt/contract/administration/list-mails.ts'
import { listPeople } from '@regionalmarkt/contract/administration/list-people.ts'
import { readMail } from '@regionalmarkt/contract/administration/read-mail.ts'
import { retryJob } from '@regionalmarkt/contract/administration/retry-job.ts'
import { retryMail } from '@regionalmarkt/contract/administration/retry-mail.ts'
import { setPersonAccess } from '@regionalmarkt/contract/administration/set-person-access.ts'
import { stopActing } from '@regionalmarkt/contract/administration/stop-acting.ts'
import { withdrawInvitationAnywhere } from '@regionalmarkt/contract/administration/withdraw-invitation-anywhere.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../platform/deps.ts'
import { read, write } from '../../platform/http.ts'
import {
  beginActing,
  changePersonAccess,
  companiesOf,
  companyFileOf,
  decideAboutCompany,
  endActing,
  enterHub,
  inviteIntoCompany,
  moveAccount,
  takeInvitationBack,
} from '../accounts/public.ts'
import { refreshMarketOf } from '../market/public.ts'
import { failedJobs, retryFailedMail, runJobAgain } from './failed-jobs.ts'
import { keyFigures } from './key-figures.ts'
import { auditEntriesOf } from './list-audit-entries.ts'
import { mailsOf } from './list-mails.ts'
import { peopleOf } from './list-people.ts'
import { platformDataOf } from './platform-data.ts'
import { readSomebodysMail } from './read-mail.ts'

/** What is behind /protected: the platform's own desk, and what a supplier may see of itself. */
export const administrationModule = (app: FastifyInstance, deps: Deps): void => {
  read(app, deps, getKeyFigures, (db, { actor }) => keyFigures(db, actor.now))
  read(app, deps, listAllCompanies, (db, { query }) => companiesOf(db, null, query))
  read(app, deps, getAnyCompany, (db, { params, actor }) => companyFileOf(db, 'admin', params.companyId, actor.now))
  write(app, deps, decideAnyCompany, async (tx, { params, body, actor }) => {
    const company = await decideAboutCompany(tx, actor, 'admin', {
      ...params,
      decision: body,
      refreshOffers: refreshMarketOf,
    })
    return { status: company.status }
  })
  write(app, deps, decideAnyAccount, (tx, { params, body, actor }) =>
    moveAccount(tx, actor, 'admin', { ...params, decision: body }),
  )
  write(app, deps, createHub, (tx, { body, actor }) => enterHub(tx, actor, body))
  write(app, deps, invitePersonAnywhere, (tx, { params, body, actor }) =>
    inviteIntoCompany(tx, actor, 'admin', { ...params, ...body }),
  )
  write(app, deps, withdrawInvitationAnywhere, (tx, { params, actor }) =>
    takeInvitationBack(tx, actor, 'admin', params),
  )
  read(app, deps, listPeople, (db, { query }) => peopleOf(db, query))
  write(app, deps, setPersonAccess, (tx, { params, body, actor }) =>
    changePersonAccess(tx, actor, { ...params, ...body }),
  )
  write(app, deps, actAs, (tx, { body, actor }) => beginActing(tx, actor, body.accountId))
  write(app, deps, stopActing, (tx, { actor }) => endActing(tx, actor))
  read(app, deps, listMails, (db, { query }) => mailsOf(db, query, deps.publicUrl))
  write(app, deps, readMail, (tx, { params, actor }) =>
    readSomebodysMail(tx, actor, { ...params, publicUrl: deps.publicUrl }),
  )
  write(app, deps, retryMail, (tx, { params, actor }) => retryFailedMail(tx, actor, params.mailId))
  read(app, deps, listFailedJobs, (db) => failedJobs(db))
  write(app, deps, retryJob, (tx, { params, actor }) => runJobAgain(tx, actor, params.jobId))
  read(app, deps, listAuditEntries, (db, { query }) => auditEntriesOf(db, query))
  read(app, deps, getPlatformData, (db, { actor }) => platformDataOf(db, actor))
}
