import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'

/** Deletes the person: name, address, password, sessions and personal address book. What the law wants kept stays without their name. */
export const deleteAccount = defineEndpoint({
  slug: 'delete-account',
  method: 'DELETE',
  path: '/api/profile',
  summary: 'Delete the own account',
  access: 'signedIn',
  errors: ['LastOfCompany', 'NotWhileActing'],
  response: z.object({}),
})
