import { expect, it } from 'vitest'
import { CompanyStatus } from '../access/company.ts'
import { mayAccept, mayInvite } from './invitation.ts'

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

it.each([
  ['neu@hof.example', 'neu@hof.example', true, 'ok'],
  ['Neu@Hof.example', ' neu@hof.EXAMPLE', true, 'ok'],
  ['neu@hof.example', 'neu@hof.example', false, 'EmailNotConfirmed'],
  ['neu@hof.example', 'alt@hof.example', true, 'InvitationForAnotherAddress'],
  ['neu@hof.example', 'alt@hof.example', false, 'InvitationForAnotherAddress'],
  ['neu@hof.example', 'neu@hof.example.org', true, 'InvitationForAnotherAddress'],
  ['neu@hof.example', null, true, 'InvitationForAnotherAddress'],
  ['neu@hof.example', '', true, 'InvitationForAnotherAddress'],
])('an invitation to %s, accepted by %s (confirmed: %s): %s', (invited, own, isConfirmed, outcome) => {
  const result = mayAccept(invited, { email: own, isConfirmed })
  expect(result.ok ? 'ok' : result.code).toBe(outcome)
})
