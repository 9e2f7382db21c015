import { listAuditEntries, listFailedJobs, listMails } from '@regionalmarkt/contract/administration/operations.ts'
import { listPeople } from '@regionalmarkt/contract/administration/people.ts'
import type { ResponseOf, SentQueryOf } from '@regionalmarkt/contract/endpoint.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { read } from '../../platform/queries.ts'
import { readPages } from '../../platform/read-pages.ts'

export type PersonRow = ResponseOf<typeof listPeople>['people'][number]
export type MailRow = ResponseOf<typeof listMails>['mails'][number]
export type JobRow = ResponseOf<typeof listFailedJobs>['jobs'][number]
export type AuditEntry = ResponseOf<typeof listAuditEntries>['entries'][number]

export const failedJobsQuery = read(listFailedJobs, {}, ['account'])

/** Everybody, page by page. */
export const peopleQuery = (query: Omit<SentQueryOf<typeof listPeople>, 'cursor'>) => ({
  ...readPages(listPeople, { query }, ['account', 'approvals']),
  placeholderData: keepPreviousData,
})

/** Mails, page by page. */
export const mailsQuery = (query: Omit<SentQueryOf<typeof listMails>, 'cursor'>) => ({
  ...readPages(listMails, { query }, ['account']),
  placeholderData: keepPreviousData,
})

export type AuditFilter = Omit<SentQueryOf<typeof listAuditEntries>, 'cursor'>
/** The audit log, page by page. */
export const auditQuery = (query: AuditFilter) => ({
  ...readPages(listAuditEntries, { query }, ['account', 'approvals', 'articles', 'orders']),
  placeholderData: keepPreviousData,
})
