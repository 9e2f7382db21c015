import { z } from 'zod'
import { oneLine } from '../fields.schema.ts'
import { pricedSubject } from './pricing-rules.schema.ts'

export const listPricedSubjects = {
  query: z.strictObject({
    scope: z.enum(['salesUnit', 'supplier', 'category']),
    q: z.string().trim().max(100).regex(oneLine).default(''),
  }),
  response: z.object({ subjects: z.array(pricedSubject) }),
}
