import { defineEndpoint } from '../endpoint.ts'
import type * as schemas from './customer-terms.schema.ts'

/** What the hub has agreed with one of its business customers. */
export const getCustomerTerms = defineEndpoint<typeof schemas.getCustomerTerms>()({
  slug: 'get-customer-terms',
  method: 'GET',
  path: '/api/retailer/customer-terms/{companyId}',
  summary: 'Terms of a business customer',
  access: 'retailer',
})

/** They count from the next cart and quote on; orders that are placed keep theirs. `VersionOutdated` comes with the fact `current`. */
export const setCustomerTerms = defineEndpoint<typeof schemas.setCustomerTerms>()({
  slug: 'set-customer-terms',
  method: 'PUT',
  path: '/api/retailer/customer-terms/{companyId}',
  summary: 'Agree on terms with a business customer',
  access: 'retailer',
  versioned: true,
  refusals: ['VersionOutdated'],
})

/** What these terms would change, to be read before they are saved. It stores nothing. */
export const previewCustomerTerms = defineEndpoint<typeof schemas.previewCustomerTerms>()({
  slug: 'preview-customer-terms',
  method: 'POST',
  path: '/api/retailer/customer-terms/{companyId}/consequences',
  summary: 'What other terms of a business customer would change',
  access: 'retailer',
})
