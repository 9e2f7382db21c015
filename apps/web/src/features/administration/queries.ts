import { listAuditEntries, listFailedJobs, listMails } from '@regionalmarkt/contract/administration/operations.ts'
import { listPeople } from '@regionalmarkt/contract/administration/people.ts'
import type { ResponseOf, SentQueryOf } from '@regionalmarkt/contract/endpoint.ts'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { call } from '../../platform/api-client.ts'
import { read } from '../../platform/queries.ts'

export type PersonRow = ResponseOf<typeof listPeople>['people'][number]
export type MailRow = ResponseOf<typeof listMails>['mails'][number]
export type JobRow = ResponseOf<typeof listFailedJobs>['jobs'][number]
export type AuditEntry = ResponseOf<typeof listAuditEntries>['entries'][number]

const firstPage = undefined as string | undefined
const paging = {
  initialPageParam: firstPage,
  getNextPageParam: (page: { nextCursor: string | null }) => page.nextCursor ?? undefined,
  placeholderData: keepPreviousData,
}

export const failedJobsQuery = read(listFailedJobs, {}, ['account'])

type PeopleFilter = Omit<SentQueryOf<typeof listPeople>, 'cursor'>
/** Everybody, page by page. */
export const peopleQuery = (filter: PeopleFilter) =>
  infiniteQueryOptions({
    ...paging,
    queryKey: [listPeople.slug, filter],
    queryFn: ({ pageParam: cursor, signal }) => call(listPeople, { query: { ...filter, cursor }, signal }),
    meta: { topics: ['account', 'approvals'] },
  })

type MailFilter = Omit<SentQueryOf<typeof listMails>, 'cursor'>
/** Mails, page by page. */
export const mailsQuery = (filter: MailFilter) =>
  infiniteQueryOptions({
    ...paging,
    queryKey: [listMails.slug, filter],
    queryFn: ({ pageParam: cursor, signal }) => call(listMails, { query: { ...filter, cursor }, signal }),
    meta: { topics: ['account'] },
  })

export type AuditFilter = Omit<SentQueryOf<typeof listAuditEntries>, 'cursor'>
/** The audit log, page by page. */
export const auditQuery = (filter: AuditFilter) =>
  infiniteQueryOptions({
    ...paging,
    queryKey: [listAuditEntries.slug, filter],
    queryFn: ({ pageParam: cursor, signal }) => call(listAuditEntries, { query: { ...filter, cursor }, signal }),
    meta: { topics: ['account', 'approvals', 'articles', 'orders'] },
  })
