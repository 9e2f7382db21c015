import { defineEndpoint } from '../endpoint.ts'
import type * as schemas from './customer-work-list.schema.ts'

/** What waits for a kitchen; counts feed the navigation. */
export const customerWorkList = defineEndpoint<typeof schemas.customerWorkList>()({
  slug: 'customer-work-list',
  method: 'GET',
  path: '/api/business-customer/work-list',
  summary: 'What waits for the business customer',
  access: 'businessCustomer',
})
