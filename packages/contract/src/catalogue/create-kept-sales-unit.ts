import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { slug } from '../fields.ts'
import { salesUnitView } from './article-view.ts'
import { salesUnitBody } from './sales-unit-input.ts'

/** A new sales unit; in the market with its article. */
export const createKeptSalesUnit = defineEndpoint({
  slug: 'create-kept-sales-unit',
  method: 'POST',
  path: '/api/retailer/articles/{articleSlug}/sales-units',
  summary: 'Add a sales unit',
  access: 'retailer',
  idempotent: true,
  params: z.object({ articleSlug: slug }),
  body: salesUnitBody,
  errors: ['NumberTaken'],
  response: salesUnitView,
})
