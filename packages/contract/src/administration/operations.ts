import { defineEndpoint } from '../endpoint.ts'
import type * as schemas from './operations.schema.ts'

/** How the region does. */
export const getKeyFigures = defineEndpoint<typeof schemas.getKeyFigures>()({
  slug: 'get-key-figures',
  method: 'GET',
  path: '/api/admin/key-figures',
  summary: 'Key figures of the region',
  access: 'admin',
})

/** What the platform holds about the supplier that asks; the same file is its export. */
export const getPlatformData = defineEndpoint<typeof schemas.getPlatformData>()({
  slug: 'get-platform-data',
  method: 'GET',
  path: '/api/supplier/platform-data',
  summary: 'What the platform holds about the own company',
  access: 'supplier',
})

/** Work in the background that did not succeed (yet). */
export const listFailedJobs = defineEndpoint<typeof schemas.listFailedJobs>()({
  slug: 'list-failed-jobs',
  method: 'GET',
  path: '/api/admin/jobs',
  summary: 'Jobs that failed',
  access: 'admin',
})

export const retryJob = defineEndpoint<typeof schemas.retryJob>()({
  slug: 'retry-job',
  method: 'POST',
  path: '/api/admin/jobs/{jobId}/retry',
  summary: 'Run a failed job again',
  access: 'admin',
})

/** What was written, the newest first. */
export const listMails = defineEndpoint<typeof schemas.listMails>()({
  slug: 'list-mails',
  method: 'GET',
  path: '/api/admin/mails',
  summary: 'Mails',
  access: 'admin',
})

/**
 * What a mail says, as text and as the source of its HTML. What a link in it opens (a password, an invitation, a confirmation) is
 * masked. No GET: that somebody has read it is written down.
 */
export const readMail = defineEndpoint<typeof schemas.readMail>()({
  slug: 'read-mail',
  method: 'POST',
  path: '/api/admin/mails/{mailId}/reading',
  summary: 'Read a mail',
  access: 'admin',
})

/** Sends a mail that failed, or that a process died over, once more. One that was sent is never sent again. */
export const retryMail = defineEndpoint<typeof schemas.retryMail>()({
  slug: 'retry-mail',
  method: 'POST',
  path: '/api/admin/mails/{mailId}/retry',
  summary: 'Send a failed mail again',
  access: 'admin',
})

/** Who did what, the newest first. */
export const listAuditEntries = defineEndpoint<typeof schemas.listAuditEntries>()({
  slug: 'list-audit-entries',
  method: 'GET',
  path: '/api/admin/audit',
  summary: 'The audit log',
  access: 'admin',
})
