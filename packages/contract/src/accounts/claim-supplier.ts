import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { slug } from '../fields.ts'
import { openedAccount } from './opened-account.ts'
import { wordToTheHub } from './registrations.ts'

/** Somebody says to belong to a producer that a hub keeps. The account waits until the hub has looked. */
export const claimSupplier = defineEndpoint({
  slug: 'claim-supplier',
  method: 'POST',
  path: '/api/accounts/claims/{supplierSlug}',
  summary: 'Claim an existing supplier',
  access: 'signedIn',
  params: z.object({ supplierSlug: slug }),
  body: wordToTheHub,
  errors: ['AlreadyMember', 'ClaimNotPossible', 'TooManyWaiting', 'NotWhileActing'],
  response: openedAccount,
})
