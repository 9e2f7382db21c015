import { defineEndpoint } from '../endpoint.ts'
import type * as schemas from './get-deletion.schema.ts'

/** What deleting one's account would mean: whether it is possible, and what must be kept and why. */
export const getDeletion = defineEndpoint<typeof schemas.getDeletion>()({
  slug: 'get-deletion',
  method: 'GET',
  path: '/api/profile/deletion',
  summary: 'What deleting the account means',
  access: 'signedIn',
})
