import { defineEndpoint } from '../endpoint.ts'
import type * as schemas from './acting.schema.ts'

/** The administrator works in somebody else's account until they stop. Every screen shows it, the audit log keeps it. */
export const actAs = defineEndpoint<typeof schemas.actAs>()({
  slug: 'act-as',
  method: 'POST',
  path: '/api/admin/acting',
  summary: 'Work in somebody else’s account',
  access: 'admin',
})

export const stopActing = defineEndpoint<typeof schemas.stopActing>()({
  slug: 'stop-acting',
  method: 'DELETE',
  path: '/api/admin/acting',
  summary: 'Stop working in somebody else’s account',
  access: 'admin',
  refusals: ['NotActingNow'],
})
