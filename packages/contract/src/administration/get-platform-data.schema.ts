import { z } from 'zod'
import { companyFile } from '../accounts/companies.schema.ts'
import { instant } from '../fields.schema.ts'

export const getPlatformData = {
  response: companyFile.omit({ can: true }).extend({
    exportedAt: instant,
    articles: z.array(z.record(z.string(), z.unknown())),
    orders: z.array(z.record(z.string(), z.unknown())),
  }),
}
