import { expect, it } from 'vitest'
import { CompanyStatus } from '../access/company.ts'
import { mayInvite } from './invitation.ts'

const { Pending, Approved, Blocked, Rejected } = CompanyStatus

it.each([
  [Approved, 0, 'ok'],
  [Approved, 19, 'ok'],
  [Approved, 20, 'TooManyInvitations'],
  [Pending, 0, 'InvitesOnceApproved'],
  [Blocked, 0, 'InvitesOnceApproved'],
  [Rejected, 0, 'InvitesOnceApproved'],
  [null, 0, 'InvitesOnceApproved'],
  [Pending, 20, 'InvitesOnceApproved'],
])('status %s with %i open invitations: %s', (status, open, outcome) => {
  const result = mayInvite(status, open)
  expect(result.ok ? 'ok' : result.code).toBe(outcome)
})
