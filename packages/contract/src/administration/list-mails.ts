import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { cursor, id, instant } from '../fields.ts'
import { search } from '../people-fields.ts'

export const mailStatuses = ['queued', 'sending', 'sent', 'failed'] as const
export const mailStatus = z.enum(mailStatuses)

/** What was written, the newest first. */
export const listMails = defineEndpoint({
  slug: 'list-mails',
  method: 'GET',
  path: '/api/admin/mails',
  summary: 'Mails',
  access: 'admin',
  query: z.strictObject({ status: mailStatus.optional(), search: search.optional(), cursor: cursor.optional() }),
  response: z.object({
    mails: z.array(
      z.object({
        id,
        recipient: z.string(),
        template: z.string(),
        subject: z.string(),
        status: mailStatus,
        attempts: z.int(),
        lastError: z.string().nullable(),
        queuedAt: instant,
        sentAt: instant.nullable(),
      }),
    ),
    nextCursor: cursor.nullable(),
  }),
})
