import { z } from 'zod'
import { newPassword } from './profile.schema.ts'

export const changePassword = {
  body: newPassword,
  response: z.object({}),
}
