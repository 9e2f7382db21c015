import { defineEndpoint } from '../endpoint.ts'
import type * as schemas from './decide-any-account.schema.ts'

export const decideAnyAccount = defineEndpoint<typeof schemas.decideAnyAccount>()({
  slug: 'decide-any-account',
  method: 'POST',
  path: '/api/admin/accounts/{accountId}/decision',
  summary: 'Approve, reject, block or unblock a person in any company',
  access: 'admin',
  refusals: ['CompanyTransitionNotAllowed'],
})
