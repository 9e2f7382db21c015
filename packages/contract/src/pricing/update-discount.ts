import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { id } from '../fields.ts'
import { discountBody, discountView } from './discount-input.ts'

/** A changed discount counts at once; orders that were placed keep their price. `VersionOutdated` comes with the facts `current` and `sent`. */
export const updateDiscount = defineEndpoint({
  slug: 'update-discount',
  method: 'PUT',
  path: '/api/retailer/sales-units/{salesUnitId}/discounts/{discountId}',
  summary: 'Change a discount',
  access: 'retailer',
  versioned: true,
  params: z.object({ salesUnitId: id, discountId: id }),
  body: discountBody,
  errors: ['DiscountContradicts'],
  response: discountView,
})
