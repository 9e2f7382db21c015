import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { instant } from '../fields.ts'

/** Work in the background that did not succeed (yet). */
export const listFailedJobs = defineEndpoint({
  slug: 'list-failed-jobs',
  method: 'GET',
  path: '/api/admin/jobs',
  summary: 'Jobs that failed',
  access: 'admin',
  response: z.object({
    jobs: z.array(
      z.object({
        id: z.string(),
        task: z.string(),
        attempts: z.int(),
        maxAttempts: z.int(),
        lastError: z.string(),
        runAt: instant,
        /** No further attempt is made by itself. */
        hasGivenUp: z.boolean(),
      }),
    ),
  }),
})
