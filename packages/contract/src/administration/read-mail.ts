import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { id } from '../fields.ts'

/**
 * What a mail says, as text and as the source of its HTML. What a link in it opens (a password, an invitation, a confirmation) is
 * masked. No GET: that somebody has read it is written down.
 */
export const readMail = defineEndpoint({
  slug: 'read-mail',
  method: 'POST',
  path: '/api/admin/mails/{mailId}/reading',
  summary: 'Read a mail',
  access: 'admin',
  params: z.object({ mailId: id }),
  response: z.object({ recipient: z.string(), subject: z.string(), text: z.string(), html: z.string() }),
})
