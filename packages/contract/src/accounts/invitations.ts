import { defineEndpoint } from '../endpoint.ts'
import type * as schemas from './invitations.schema.ts'

/** What somebody is invited to, for whoever has the link, which alone lets nobody in; 404 once it is used or over. */
export const getInvitation = defineEndpoint<typeof schemas.getInvitation>()({
  slug: 'get-invitation',
  method: 'GET',
  path: '/api/invitations/{token}',
  summary: 'An invitation',
  access: 'anyone',
  cache: 'no-store',
})

/** Joins the user, who has the address it was sent to, to the company of an invitation, approved at once, and makes that the account they work in. */
export const acceptInvitation = defineEndpoint<typeof schemas.acceptInvitation>()({
  slug: 'accept-invitation',
  method: 'POST',
  path: '/api/invitations/{token}/accept',
  summary: 'Accept an invitation',
  access: 'signedIn',
  refusals: [
    'InvitationNotValid',
    'InvitationForAnotherAddress',
    'EmailNotConfirmed',
    'AlreadyMember',
    'NotWhileActing',
  ],
})

/** Sends a link by mail that lets its reader work in the company: once, within 14 days. A new one to the same address replaces it. */
export const invitePerson = defineEndpoint<typeof schemas.invitePerson>()({
  slug: 'invite-person',
  method: 'POST',
  path: '/api/retailer/companies/{companyId}/invitations',
  summary: 'Invite a person into a company',
  access: 'retailer',
})

/** Takes back an invitation into a company of the hub, or into the hub itself. */
export const withdrawInvitation = defineEndpoint<typeof schemas.withdrawInvitation>()({
  slug: 'withdraw-invitation',
  method: 'DELETE',
  path: '/api/retailer/companies/{companyId}/invitations/{invitationId}',
  summary: 'Withdraw an invitation',
  access: 'retailer',
})

/** Takes back an invitation into the own company that nobody has accepted: its link opens nothing any more. */
export const withdrawOwnInvitation = defineEndpoint<typeof schemas.withdrawOwnInvitation>()({
  slug: 'withdraw-own-invitation',
  method: 'DELETE',
  path: '/api/company/invitations/{invitationId}',
  summary: 'Withdraw an invitation into the own company',
  access: 'signedIn',
})
