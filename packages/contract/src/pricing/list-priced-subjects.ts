import { defineEndpoint } from '../endpoint.ts'
import type * as schemas from './list-priced-subjects.schema.ts'

/** What a pricing rule can be about, by name or number: the first twenty that fit. */
export const listPricedSubjects = defineEndpoint<typeof schemas.listPricedSubjects>()({
  slug: 'list-priced-subjects',
  method: 'GET',
  path: '/api/retailer/pricing-subjects',
  summary: 'What a pricing rule can be about',
  access: 'retailer',
})
