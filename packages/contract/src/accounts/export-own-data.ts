import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { instant } from '../fields.ts'

const rows = z.array(z.record(z.string(), z.unknown()))

/** Everything that is kept about the person, in a form that programs read (GDPR, articles 15 and 20). */
export const exportOwnData = defineEndpoint({
  slug: 'export-own-data',
  method: 'GET',
  path: '/api/profile/export',
  summary: 'All data about oneself',
  access: 'signedIn',
  response: z.object({
    exportedAt: instant,
    person: z.record(z.string(), z.unknown()),
    accounts: rows,
    addresses: rows,
    favourites: rows,
    orders: rows,
    mails: rows,
    actions: rows,
  }),
})
