import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { cursor, slug } from '../fields.ts'
import { search } from '../people-fields.ts'

/** Producers that a hub keeps and nobody works for yet. Only what their page in the market shows to everybody. */
export const listClaimableSuppliers = defineEndpoint({
  slug: 'list-claimable-suppliers',
  method: 'GET',
  path: '/api/accounts/claimable-suppliers',
  summary: 'Suppliers that can be claimed',
  access: 'signedIn',
  /** `slug`: only this one, if it can be claimed. */
  query: z.strictObject({ search: search.optional(), slug: slug.optional(), cursor: cursor.optional() }),
  response: z.object({
    suppliers: z.array(z.object({ slug, name: z.string(), city: z.string(), hubName: z.string() })),
    nextCursor: cursor.nullable(),
  }),
})
