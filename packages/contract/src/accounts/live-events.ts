import { defineEndpoint } from '../endpoint.ts'
import type * as schemas from './live-events.schema.ts'

/** Topics that changed for the active account's company; a screen fetches again what it shows of them. */
export const liveEvents = defineEndpoint<typeof schemas.liveEvents>()({
  slug: 'live-events',
  method: 'GET',
  path: '/api/events',
  summary: 'Changes of interest, as server-sent events',
  access: 'signedIn',
  stream: true,
})
