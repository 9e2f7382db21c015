import { defineEndpoint } from '../endpoint.ts'
import type * as schemas from './ask-again.schema.ts'

/** After a rejection: what was wrong has been put right, the hub is asked to look again. Once a day. */
export const askAgain = defineEndpoint<typeof schemas.askAgain>()({
  slug: 'ask-again',
  method: 'POST',
  path: '/api/accounts/{accountId}/ask-again',
  summary: 'Ask the hub to look again',
  access: 'signedIn',
  refusals: ['AskedAlready', 'NotWhileActing'],
})
