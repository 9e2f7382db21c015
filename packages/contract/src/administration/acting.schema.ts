import { z } from 'zod'
import { id } from '../fields.schema.ts'

export const actAs = {
  body: z.strictObject({ accountId: id }),
  response: z.object({}),
}

export const stopActing = {
  response: z.object({}),
}
