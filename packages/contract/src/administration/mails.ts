import { defineEndpoint } from '../endpoint.ts'
import type * as schemas from './mails.schema.ts'

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
