import { withSchemas } from '../served-endpoint.ts'
import * as actingSchemas from './acting.schema.ts'
import * as acting from './acting.ts'
import * as companiesSchemas from './companies.schema.ts'
import * as companies from './companies.ts'
import * as createHubSchemas from './create-hub.schema.ts'
import * as createHub from './create-hub.ts'
import * as decideAnyAccountSchemas from './decide-any-account.schema.ts'
import * as decideAnyAccount from './decide-any-account.ts'
import * as getKeyFiguresSchemas from './get-key-figures.schema.ts'
import * as getKeyFigures from './get-key-figures.ts'
import * as getPlatformDataSchemas from './get-platform-data.schema.ts'
import * as getPlatformData from './get-platform-data.ts'
import * as invitationsSchemas from './invitations.schema.ts'
import * as invitations from './invitations.ts'
import * as jobsSchemas from './jobs.schema.ts'
import * as jobs from './jobs.ts'
import * as listAuditEntriesSchemas from './list-audit-entries.schema.ts'
import * as listAuditEntries from './list-audit-entries.ts'
import * as listPeopleSchemas from './list-people.schema.ts'
import * as listPeople from './list-people.ts'
import * as mailsSchemas from './mails.schema.ts'
import * as mails from './mails.ts'
import * as setPersonAccessSchemas from './set-person-access.schema.ts'
import * as setPersonAccess from './set-person-access.ts'

export const administration = {
  ...withSchemas(acting, actingSchemas),
  ...withSchemas(companies, companiesSchemas),
  ...withSchemas(createHub, createHubSchemas),
  ...withSchemas(decideAnyAccount, decideAnyAccountSchemas),
  ...withSchemas(getKeyFigures, getKeyFiguresSchemas),
  ...withSchemas(getPlatformData, getPlatformDataSchemas),
  ...withSchemas(invitations, invitationsSchemas),
  ...withSchemas(jobs, jobsSchemas),
  ...withSchemas(listAuditEntries, listAuditEntriesSchemas),
  ...withSchemas(listPeople, listPeopleSchemas),
  ...withSchemas(mails, mailsSchemas),
  ...withSchemas(setPersonAccess, setPersonAccessSchemas),
}
