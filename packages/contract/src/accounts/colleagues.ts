import { defineEndpoint } from '../endpoint.ts'
import type * as schemas from './colleagues.schema.ts'

/** Who works in the company the user works in, and who is invited; nobody for somebody without one, or whose claim waits. */
export const listColleagues = defineEndpoint<typeof schemas.listColleagues>()({
  slug: 'list-colleagues',
  method: 'GET',
  path: '/api/company/people',
  summary: 'The people of the own company',
  access: 'signedIn',
})

/** The same link by mail as a hub sends, from a colleague: into the company the user works in, once that is approved. */
export const inviteColleague = defineEndpoint<typeof schemas.inviteColleague>()({
  slug: 'invite-colleague',
  method: 'POST',
  path: '/api/company/invitations',
  summary: 'Invite somebody into the own company',
  access: 'signedIn',
  refusals: ['InvitesOnceApproved', 'TooManyInvitations'],
})
