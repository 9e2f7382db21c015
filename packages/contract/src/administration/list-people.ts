import { defineEndpoint } from '../endpoint.ts'
import type * as schemas from './list-people.schema.ts'

/** Everybody who has ever signed in, the newest first. */
export const listPeople = defineEndpoint<typeof schemas.listPeople>()({
  slug: 'list-people',
  method: 'GET',
  path: '/api/admin/people',
  summary: 'All people',
  access: 'admin',
})
