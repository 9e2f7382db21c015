import { z } from 'zod'

export const confirmOwnEmail = {
  response: z.object({}),
}
