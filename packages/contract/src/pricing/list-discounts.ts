import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { id } from '../fields.ts'
import { discountList } from './discount-input.ts'

/** The hub's discounts on a sales unit of a supplier it keeps, by quantity and period. */
export const listDiscounts = defineEndpoint({
  slug: 'list-discounts',
  method: 'GET',
  path: '/api/retailer/sales-units/{salesUnitId}/discounts',
  summary: 'Discounts of a sales unit',
  access: 'retailer',
  params: z.object({ salesUnitId: id }),
  response: discountList,
})
