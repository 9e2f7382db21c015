import { z } from 'zod'
import { id, reason } from '../fields.schema.ts'

export const setPersonAccess = {
  params: z.object({ userId: id }),
  body: z.strictObject({ isDisabled: z.boolean(), reason }),
  response: z.object({ isDisabled: z.boolean() }),
}
