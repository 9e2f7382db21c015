import { defineEndpoint } from '../endpoint.ts'
import type * as schemas from './discounts.schema.ts'

/** The hub's discounts on a sales unit of a supplier it keeps, by quantity and period. */
export const listDiscounts = defineEndpoint<typeof schemas.listDiscounts>()({
  slug: 'list-discounts',
  method: 'GET',
  path: '/api/retailer/sales-units/{salesUnitId}/discounts',
  summary: 'Discounts of a sales unit',
  access: 'retailer',
})

/** A discount; it counts at once. `DiscountContradicts` names the other one in its fact `discountId`. */
export const createDiscount = defineEndpoint<typeof schemas.createDiscount>()({
  slug: 'create-discount',
  method: 'POST',
  path: '/api/retailer/sales-units/{salesUnitId}/discounts',
  summary: 'Create a discount',
  access: 'retailer',
  idempotent: true,
  refusals: ['DiscountContradicts'],
})

/** A changed discount counts at once; orders that were placed keep their price. `VersionOutdated` comes with the facts `current` and `sent`. */
export const updateDiscount = defineEndpoint<typeof schemas.updateDiscount>()({
  slug: 'update-discount',
  method: 'PUT',
  path: '/api/retailer/sales-units/{salesUnitId}/discounts/{discountId}',
  summary: 'Change a discount',
  access: 'retailer',
  versioned: true,
  refusals: ['DiscountContradicts'],
})

/** Takes a discount back at once. */
export const deleteDiscount = defineEndpoint<typeof schemas.deleteDiscount>()({
  slug: 'delete-discount',
  method: 'DELETE',
  path: '/api/retailer/sales-units/{salesUnitId}/discounts/{discountId}',
  summary: 'End a discount',
  access: 'retailer',
})
