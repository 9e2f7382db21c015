import { z } from 'zod'
import { slug } from '../fields.schema.ts'

export const listHubs = {
  response: z.object({
    hubs: z.array(z.object({ slug, name: z.string(), city: z.string(), isDefault: z.boolean() })),
  }),
}
