import { defineEndpoint } from '../endpoint.ts'
import type * as schemas from './companies.schema.ts'

/** Every company of the platform. */
export const listAllCompanies = defineEndpoint<typeof schemas.listAllCompanies>()({
  slug: 'list-all-companies',
  method: 'GET',
  path: '/api/admin/companies',
  summary: 'All companies',
  access: 'admin',
  files: true,
})

export const getAnyCompany = defineEndpoint<typeof schemas.getAnyCompany>()({
  slug: 'get-any-company',
  method: 'GET',
  path: '/api/admin/companies/{companyId}',
  summary: 'All about any company',
  access: 'admin',
})

/** The platform decides about any company; about hubs nobody else does. */
export const decideAnyCompany = defineEndpoint<typeof schemas.decideAnyCompany>()({
  slug: 'decide-any-company',
  method: 'POST',
  path: '/api/admin/companies/{companyId}/decision',
  summary: 'Approve, reject, block or unblock any company',
  access: 'admin',
  refusals: ['CompanyTransitionNotAllowed'],
})

/** A new hub, approved at once. Its people are invited. */
export const createHub = defineEndpoint<typeof schemas.createHub>()({
  slug: 'create-hub',
  method: 'POST',
  path: '/api/admin/hubs',
  summary: 'Enter a hub',
  access: 'admin',
  idempotent: true,
})

/** What it would change for guests, and for households that have chosen no hub, if this one were the default. */
export const previewDefaultHub = defineEndpoint<typeof schemas.previewDefaultHub>()({
  slug: 'preview-default-hub',
  method: 'GET',
  path: '/api/admin/hubs/{companyId}/default',
  summary: 'What changes once this hub is the default',
  access: 'admin',
})

/** The hub whose market everybody sees who has chosen none; the one before is it no longer. */
export const chooseDefaultHub = defineEndpoint<typeof schemas.chooseDefaultHub>()({
  slug: 'choose-default-hub',
  method: 'PUT',
  path: '/api/admin/hubs/{companyId}/default',
  summary: 'Make this hub the default',
  access: 'admin',
  refusals: ['HubNotApproved'],
})

export const decideAnyAccount = defineEndpoint<typeof schemas.decideAnyAccount>()({
  slug: 'decide-any-account',
  method: 'POST',
  path: '/api/admin/accounts/{accountId}/decision',
  summary: 'Approve, reject, block or unblock a person in any company',
  access: 'admin',
  refusals: ['CompanyTransitionNotAllowed'],
})

export const invitePersonAnywhere = defineEndpoint<typeof schemas.invitePersonAnywhere>()({
  slug: 'invite-person-anywhere',
  method: 'POST',
  path: '/api/admin/companies/{companyId}/invitations',
  summary: 'Invite a person into any company',
  access: 'admin',
})

/** The platform takes back an invitation into any company. */
export const withdrawInvitationAnywhere = defineEndpoint<typeof schemas.withdrawInvitationAnywhere>()({
  slug: 'withdraw-invitation-anywhere',
  method: 'DELETE',
  path: '/api/admin/companies/{companyId}/invitations/{invitationId}',
  summary: 'Withdraw an invitation into any company',
  access: 'admin',
})
