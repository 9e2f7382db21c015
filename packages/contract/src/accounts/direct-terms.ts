import { defineEndpoint } from '../endpoint.ts'
import type * as schemas from './direct-terms.schema.ts'

export const getDirectTerms = defineEndpoint<typeof schemas.getDirectTerms>()({
  slug: 'get-direct-terms',
  method: 'GET',
  path: '/api/supplier/direct-terms',
  summary: 'On which terms the own company serves customers of the hub itself',
  access: 'supplier',
})

/**
 * Counts from the next cart and quote on; orders that are placed keep what they were promised. Made on an outdated version it is refused,
 * with the present one as fact `current`.
 */
export const setDirectTerms = defineEndpoint<typeof schemas.setDirectTerms>()({
  slug: 'set-direct-terms',
  method: 'PUT',
  path: '/api/supplier/direct-terms',
  summary: 'Change on which terms customers of the hub are served by one road',
  access: 'supplier',
  versioned: true,
  refusals: ['VersionOutdated'],
})

/** What these terms would change, to be read before they are saved. It stores nothing. */
export const previewDirectTerms = defineEndpoint<typeof schemas.previewDirectTerms>()({
  slug: 'preview-direct-terms',
  method: 'POST',
  path: '/api/supplier/direct-terms/consequences',
  summary: 'What other terms for one road would change',
  access: 'supplier',
})
