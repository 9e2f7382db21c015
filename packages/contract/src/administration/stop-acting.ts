import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'

export const stopActing = defineEndpoint({
  slug: 'stop-acting',
  method: 'DELETE',
  path: '/api/admin/acting',
  summary: 'Stop working in somebody else’s account',
  access: 'admin',
  errors: ['NotActingNow'],
  response: z.object({}),
})
