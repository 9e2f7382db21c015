import { defineEndpoint } from '../endpoint.ts'
import type * as schemas from './people.schema.ts'

/** Everybody who has ever signed in, the newest first. */
export const listPeople = defineEndpoint<typeof schemas.listPeople>()({
  slug: 'list-people',
  method: 'GET',
  path: '/api/admin/people',
  summary: 'All people',
  access: 'admin',
})

/** Shuts a person out of the whole platform, or lets them in again. Their tokens and sessions are refused at once. */
export const setPersonAccess = defineEndpoint<typeof schemas.setPersonAccess>()({
  slug: 'set-person-access',
  method: 'POST',
  path: '/api/admin/people/{userId}/access',
  summary: 'Shut a person out or let them in',
  access: 'admin',
  refusals: ['NotOneself'],
})

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
