import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { note, slug } from '../fields.ts'
import { openedAccount } from './opened-account.ts'

/** Somebody says to belong to a producer that a hub keeps. The account waits until the hub has looked. */
export const claimSupplier = defineEndpoint({
  slug: 'claim-supplier',
  method: 'POST',
  path: '/api/accounts/claims/{supplierSlug}',
  summary: 'Claim an existing supplier',
  access: 'signedIn',
  params: z.object({ supplierSlug: slug }),
  /** `message` tells the hub how it can recognise the person. */
  body: z.strictObject({ message: note.default('') }),
  errors: ['AlreadyMember', 'ClaimNotPossible', 'TooManyWaiting', 'NotWhileActing'],
  response: openedAccount,
})
