import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { id } from '../fields.ts'
import { wordToTheHub } from './registrations.ts'

/** After a rejection: what was wrong has been put right, the hub is asked to look again. Once a day. */
export const askAgain = defineEndpoint({
  slug: 'ask-again',
  method: 'POST',
  path: '/api/accounts/{accountId}/ask-again',
  summary: 'Ask the hub to look again',
  access: 'signedIn',
  params: z.object({ accountId: id }),
  body: wordToTheHub,
  errors: ['AskedAlready', 'NotWhileActing'],
  response: z.object({ askedAgainAt: z.string() }),
})
