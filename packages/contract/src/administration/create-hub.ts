import { defineEndpoint } from '../endpoint.ts'
import type * as schemas from './create-hub.schema.ts'

/** A new hub, approved at once. Its people are invited. */
export const createHub = defineEndpoint<typeof schemas.createHub>()({
  slug: 'create-hub',
  method: 'POST',
  path: '/api/admin/hubs',
  summary: 'Enter a hub',
  access: 'admin',
  idempotent: true,
})
