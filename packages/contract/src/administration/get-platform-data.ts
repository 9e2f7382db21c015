import { z } from 'zod'
import { companyFile } from '../accounts/company-file.ts'
import { defineEndpoint } from '../endpoint.ts'
import { instant } from '../fields.ts'

/** What the platform holds about the supplier that asks; the same file is its export. */
export const getPlatformData = defineEndpoint({
  slug: 'get-platform-data',
  method: 'GET',
  path: '/api/supplier/platform-data',
  summary: 'What the platform holds about the own company',
  access: 'supplier',
  response: companyFile.omit({ can: true }).extend({
    exportedAt: instant,
    articles: z.array(z.record(z.string(), z.unknown())),
    orders: z.array(z.record(z.string(), z.unknown())),
  }),
})
