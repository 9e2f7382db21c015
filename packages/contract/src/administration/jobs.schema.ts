import { z } from 'zod'
import { instant } from '../fields.schema.ts'

export const listFailedJobs = {
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
}

export const retryJob = {
  params: z.object({ jobId: z.string().regex(/^[1-9]\d{0,17}$/) }),
  response: z.object({}),
}
