import { z } from 'zod'
import { companyBasics } from '../accounts/company-input.ts'
import { defineEndpoint } from '../endpoint.ts'
import { id, slug } from '../fields.ts'
import { place } from '../people-fields.ts'

/** A new hub, approved at once. Its people are invited. */
export const createHub = defineEndpoint({
  slug: 'create-hub',
  method: 'POST',
  path: '/api/admin/hubs',
  summary: 'Enter a hub',
  access: 'admin',
  idempotent: true,
  body: z.strictObject({ ...companyBasics, ...place }),
  response: z.object({ companyId: id, slug }),
})
