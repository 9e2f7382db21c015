import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'

export const retryJob = defineEndpoint({
  slug: 'retry-job',
  method: 'POST',
  path: '/api/admin/jobs/{jobId}/retry',
  summary: 'Run a failed job again',
  access: 'admin',
  params: z.object({ jobId: z.string().regex(/^[1-9]\d{0,17}$/) }),
  response: z.object({}),
})
