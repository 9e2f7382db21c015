import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { id } from '../fields.ts'
import { salesUnitView } from './article-view.ts'
import { salesUnitBody } from './sales-unit-input.ts'

/** Everything about how an article is sold; it counts at once. `VersionOutdated` comes with the facts `current` and `sent`. */
export const updateKeptSalesUnit = defineEndpoint({
  slug: 'update-kept-sales-unit',
  method: 'PUT',
  path: '/api/retailer/sales-units/{salesUnitId}',
  summary: 'Change a sales unit',
  access: 'retailer',
  versioned: true,
  params: z.object({ salesUnitId: id }),
  body: salesUnitBody,
  errors: ['NumberTaken'],
  response: salesUnitView,
})
