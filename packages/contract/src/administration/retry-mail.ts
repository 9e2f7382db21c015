import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { id } from '../fields.ts'

/** Sends a mail that failed, or that a process died over, once more. One that was sent is never sent again. */
export const retryMail = defineEndpoint({
  slug: 'retry-mail',
  method: 'POST',
  path: '/api/admin/mails/{mailId}/retry',
  summary: 'Send a failed mail again',
  access: 'admin',
  params: z.object({ mailId: id }),
  response: z.object({}),
})
