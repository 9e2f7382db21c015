import { defineEndpoint } from '../endpoint.ts'
import type * as schemas from './jobs.schema.ts'

/** Work in the background that did not succeed (yet). */
export const listFailedJobs = defineEndpoint<typeof schemas.listFailedJobs>()({
  slug: 'list-failed-jobs',
  method: 'GET',
  path: '/api/admin/jobs',
  summary: 'Jobs that failed',
  access: 'admin',
})

export const retryJob = defineEndpoint<typeof schemas.retryJob>()({
  slug: 'retry-job',
  method: 'POST',
  path: '/api/admin/jobs/{jobId}/retry',
  summary: 'Run a failed job again',
  access: 'admin',
})
