import { defineEndpoint } from '../endpoint.ts'
import type * as schemas from './notices.schema.ts'

/** What others did that concerns the company the user works in now; nothing for whoever works for none. */
export const listNotices = defineEndpoint<typeof schemas.listNotices>()({
  slug: 'list-notices',
  method: 'GET',
  path: '/api/notices',
  summary: 'What concerned me, to be read later',
  access: 'signedIn',
})

export const readNotices = defineEndpoint<typeof schemas.readNotices>()({
  slug: 'read-notices',
  method: 'PUT',
  path: '/api/notices/read',
  summary: 'Mark notices as read',
  access: 'signedIn',
})
