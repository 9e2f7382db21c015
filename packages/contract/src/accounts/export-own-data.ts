import { defineEndpoint } from '../endpoint.ts'
import type * as schemas from './export-own-data.schema.ts'

/** Everything that is kept about the person, in a form that programs read (GDPR, articles 15 and 20). */
export const exportOwnData = defineEndpoint<typeof schemas.exportOwnData>()({
  slug: 'export-own-data',
  method: 'GET',
  path: '/api/profile/export',
  summary: 'All data about oneself',
  access: 'signedIn',
})
