import { defineEndpoint } from '../endpoint.ts'
import type * as schemas from './list-audit-entries.schema.ts'

/** Who did what, the newest first. */
export const listAuditEntries = defineEndpoint<typeof schemas.listAuditEntries>()({
  slug: 'list-audit-entries',
  method: 'GET',
  path: '/api/admin/audit',
  summary: 'The audit log',
  access: 'admin',
})
