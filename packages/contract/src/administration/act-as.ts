import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { id } from '../fields.ts'

/** The administrator works in somebody else's account until they stop. Every screen shows it, the audit log keeps it. */
export const actAs = defineEndpoint({
  slug: 'act-as',
  method: 'POST',
  path: '/api/admin/acting',
  summary: 'Work in somebody else’s account',
  access: 'admin',
  body: z.strictObject({ accountId: id }),
  response: z.object({}),
})
