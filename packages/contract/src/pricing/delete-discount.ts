import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { id } from '../fields.ts'
import { discountList } from './discount-input.ts'

/** Takes a discount back at once. */
export const deleteDiscount = defineEndpoint({
  slug: 'delete-discount',
  method: 'DELETE',
  path: '/api/retailer/sales-units/{salesUnitId}/discounts/{discountId}',
  summary: 'End a discount',
  access: 'retailer',
  params: z.object({ salesUnitId: id, discountId: id }),
  response: discountList,
})
