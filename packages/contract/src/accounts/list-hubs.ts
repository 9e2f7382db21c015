import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { slug } from '../fields.ts'

/** The hubs of the region, for whoever chooses one; the region's own first. */
export const listHubs = defineEndpoint({
  slug: 'list-hubs',
  method: 'GET',
  path: '/api/hubs',
  summary: 'Hubs to work with',
  access: 'anyone',
  response: z.object({
    hubs: z.array(z.object({ slug, name: z.string(), city: z.string(), isDefault: z.boolean() })),
  }),
})
