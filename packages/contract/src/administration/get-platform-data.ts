import { defineEndpoint } from '../endpoint.ts'
import type * as schemas from './get-platform-data.schema.ts'

/** What the platform holds about the supplier that asks; the same file is its export. */
export const getPlatformData = defineEndpoint<typeof schemas.getPlatformData>()({
  slug: 'get-platform-data',
  method: 'GET',
  path: '/api/supplier/platform-data',
  summary: 'What the platform holds about the own company',
  access: 'supplier',
})
