import { z } from 'zod'
import { cursor, id, instant } from '../fields.schema.ts'
import { search } from '../people-fields.schema.ts'

export const mailStatuses = ['queued', 'sending', 'sent', 'failed'] as const

export const mailStatus = z.enum(mailStatuses)

export const listMails = {
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
}

export const readMail = {
  params: z.object({ mailId: id }),
  response: z.object({ recipient: z.string(), subject: z.string(), text: z.string(), html: z.string() }),
}

export const retryMail = {
  params: z.object({ mailId: id }),
  response: z.object({}),
}
