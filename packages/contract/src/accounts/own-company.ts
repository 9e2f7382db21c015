import { atBothDesks } from '../at-both-desks.ts'
import { defineEndpoint } from '../endpoint.ts'
import type * as schemas from './own-company.schema.ts'

/** The company the user works in, as they may change it; null for somebody without one, or whose claim waits. */
export const getOwnCompany = defineEndpoint<typeof schemas.getOwnCompany>()({
  slug: 'get-own-company',
  method: 'GET',
  path: '/api/company',
  summary: 'The profile of the own company',
  access: 'signedIn',
})

/**
 * Changes the profile of the own company, also while it waits or was rejected. Made on an outdated version it is refused, with the
 * present one as fact `current`, so that the screen can show both.
 */
export const updateOwnCompany = defineEndpoint<typeof schemas.updateOwnCompany>()({
  slug: 'update-own-company',
  method: 'PUT',
  path: '/api/company',
  summary: 'Change the profile of the own company',
  access: 'signedIn',
  versioned: true,
  refusals: ['VersionOutdated'],
})

/** Takes effect with the next look at the market. */
export const setGuestPrices = defineEndpoint<typeof schemas.setGuestPrices>()({
  slug: 'set-guest-prices',
  method: 'PUT',
  path: '/api/retailer/guest-prices',
  summary: 'Show or hide the business prices of the own hub to guests',
  access: 'retailer',
})

/**
 * When the own hub is closed, or the own farm has days off, all of it anew, by the version of its company. Nobody can order for these days;
 * what was ordered before stays for them to move.
 */
export const setClosings = atBothDesks<typeof schemas.setClosings>()({
  slug: 'set-closings',
  method: 'PUT',
  path: '/closings',
  summary: 'Set the days on which the own company is closed',
  versioned: true,
  refusals: ['VersionOutdated'],
})

/** What closing on other days would change, to be read before it is saved. It stores nothing. */
export const previewClosings = atBothDesks<typeof schemas.previewClosings>()({
  slug: 'preview-closings',
  method: 'POST',
  path: '/closings/consequences',
  summary: 'What other closed days of the own company would change',
})

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
