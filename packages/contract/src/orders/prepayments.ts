import { defineEndpoint } from '../endpoint.ts'
import type * as schemas from './prepayments.schema.ts'

/**
 * The hub has found money of an order on its account, or given some back. Of an order that was let go meanwhile too: then all of it is to go
 * back. `VersionOutdated` carries the order as it is now.
 */
export const bookPrepayment = defineEndpoint<typeof schemas.bookPrepayment>()({
  slug: 'book-prepayment',
  method: 'POST',
  path: '/api/retailer/business-customer-orders/{orderNumber}/prepayments',
  summary: 'Book money of an order that is paid beforehand',
  access: 'retailer',
  versioned: true,
  refusals: ['VersionOutdated', 'NotPrepaid', 'MoreBackThanCame', 'RefundOnTheWay'],
})

/** It was booked by mistake. */
export const takeBackPrepayment = defineEndpoint<typeof schemas.takeBackPrepayment>()({
  slug: 'take-back-prepayment',
  method: 'POST',
  path: '/api/retailer/business-customer-orders/{orderNumber}/prepayments/{prepaymentId}/take-back',
  summary: 'Take a booking of money back',
  access: 'retailer',
  versioned: true,
  refusals: ['VersionOutdated', 'NotPrepaid', 'MoreBackThanCame'],
})
