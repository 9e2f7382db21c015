import { defineEndpoint } from '../endpoint.ts'
import type * as schemas from './take-back-picking.schema.ts'

/** A picking was wrong: the box is emptied, what was written off as missing is there again, and the line can be picked anew. */
export const takeBackPicking = defineEndpoint<typeof schemas.takeBackPicking>()({
  slug: 'take-back-picking',
  method: 'POST',
  path: '/api/retailer/picking/{orderNumber}/items/{itemId}/take-back',
  summary: 'Take a picking back',
  access: 'retailer',
  refusals: ['NotYetPicked', 'TransitionNotAllowed', 'AlreadyClosed', 'ReasonRequired', 'SubstituteOffered'],
})
