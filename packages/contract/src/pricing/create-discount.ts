import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { id } from '../fields.ts'
import { discountBody, discountView } from './discount-input.ts'

/** A discount; it counts at once. `DiscountContradicts` names the other one in its fact `discountId`. */
export const createDiscount = defineEndpoint({
  slug: 'create-discount',
  method: 'POST',
  path: '/api/retailer/sales-units/{salesUnitId}/discounts',
  summary: 'Create a discount',
  access: 'retailer',
  idempotent: true,
  params: z.object({ salesUnitId: id }),
  body: discountBody,
  errors: ['DiscountContradicts'],
  response: discountView,
})
