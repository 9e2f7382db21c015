import { z } from 'zod'
import { hubEntry } from '../accounts/entries.ts'
import { defineEndpoint } from '../endpoint.ts'
import { id, slug } from '../fields.ts'

/** A new hub, approved at once. Its people are invited. */
export const createHub = defineEndpoint({
  slug: 'create-hub',
  method: 'POST',
  path: '/api/admin/hubs',
  summary: 'Enter a hub',
  access: 'admin',
  idempotent: true,
  body: hubEntry,
  response: z.object({ companyId: id, slug }),
})
