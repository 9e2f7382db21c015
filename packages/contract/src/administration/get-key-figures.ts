import { defineEndpoint } from '../endpoint.ts'
import type * as schemas from './get-key-figures.schema.ts'

/** How the region does. */
export const getKeyFigures = defineEndpoint<typeof schemas.getKeyFigures>()({
  slug: 'get-key-figures',
  method: 'GET',
  path: '/api/admin/key-figures',
  summary: 'Key figures of the region',
  access: 'admin',
})
