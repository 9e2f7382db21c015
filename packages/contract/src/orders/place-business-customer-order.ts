import { defineEndpoint } from '../endpoint.ts'
import type * as schemas from './place-business-customer-order.schema.ts'

/**
 * Places an order, all or nothing. Prices are read again on the server; one that differs from what the customer saw is
 * refused as `PriceChanged` on its line. The same Idempotency-Key gives the same order number.
 */
export const placeBusinessCustomerOrder = defineEndpoint<typeof schemas.placeBusinessCustomerOrder>()({
  slug: 'place-business-customer-order',
  method: 'POST',
  path: '/api/business-customer/orders',
  summary: 'Place an order',
  access: 'businessCustomer',
  idempotent: true,
  /** `OrderLinesRefused` carries `facts.lines`: each refused line with its code and what would be right. */
  refusals: [
    'OrderLinesRefused',
    'BelowMinimumOrderValue',
    'QuantityTooHigh',
    'NotADeliveryDay',
    'DeliveryMethodNotOffered',
    'AddressMissing',
    'OutsideDeliveryArea',
    'OutOfStock',
  ],
})
