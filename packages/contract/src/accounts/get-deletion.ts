import { keptThings } from '@regionalmarkt/domain/companies/deletion.ts'
import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { permission } from '../orders/customer-order.ts'

/** What deleting one's account would mean: whether it is possible, and what must be kept and why. */
export const getDeletion = defineEndpoint({
  slug: 'get-deletion',
  method: 'GET',
  path: '/api/profile/deletion',
  summary: 'What deleting the account means',
  access: 'signedIn',
  response: z.object({
    canDelete: permission,
    /** Companies that would be left without anybody. */
    lastOf: z.array(z.string()),
    /** The words for why and how long stand in i18n. */
    kept: z.array(z.object({ what: z.enum(keptThings), count: z.int() })),
  }),
})
