import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { oneLine } from '../fields.ts'
import { pricedSubject } from './pricing-rule-input.ts'

/** What a pricing rule can be about, by name or number: the first twenty that fit. */
export const listPricedSubjects = defineEndpoint({
  slug: 'list-priced-subjects',
  method: 'GET',
  path: '/api/retailer/pricing-subjects',
  summary: 'What a pricing rule can be about',
  access: 'retailer',
  query: z.strictObject({
    scope: z.enum(['salesUnit', 'supplier', 'category']),
    q: z.string().trim().max(100).regex(oneLine).default(''),
  }),
  response: z.object({ subjects: z.array(pricedSubject) }),
})
