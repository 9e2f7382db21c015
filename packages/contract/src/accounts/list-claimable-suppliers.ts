import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { cursor, slug } from '../fields.ts'

/** Producers that a hub keeps and nobody works for yet. Only what their page in the market shows to everybody. */
export const listClaimableSuppliers = defineEndpoint({
  slug: 'list-claimable-suppliers',
  method: 'GET',
  path: '/api/accounts/claimable-suppliers',
  summary: 'Suppliers that can be claimed',
  access: 'signedIn',
  query: z.strictObject({ search: z.string().max(120).optional(), cursor: cursor.optional() }),
  response: z.object({
    suppliers: z.array(z.object({ slug, name: z.string(), city: z.string(), hubName: z.string() })),
    nextCursor: cursor.nullable(),
  }),
})
