import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { slug } from '../fields.ts'
import { salesUnitView } from './article-view.ts'
import { salesUnitBody } from './sales-unit-input.ts'

/** A new sales unit; it waits for the hub. */
export const createOwnSalesUnit = defineEndpoint({
  slug: 'create-own-sales-unit',
  method: 'POST',
  path: '/api/supplier/articles/{articleSlug}/sales-units',
  summary: 'Add a sales unit',
  access: 'supplier',
  idempotent: true,
  params: z.object({ articleSlug: slug }),
  body: salesUnitBody,
  errors: ['NumberTaken'],
  response: salesUnitView,
})
