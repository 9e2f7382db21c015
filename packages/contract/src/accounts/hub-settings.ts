import { defineEndpoint } from '../endpoint.ts'
import type * as schemas from './hub-settings.schema.ts'

export const getHubSettings = defineEndpoint<typeof schemas.getHubSettings>()({
  slug: 'get-hub-settings',
  method: 'GET',
  path: '/api/retailer/settings',
  summary: 'On which terms the own hub sells',
  access: 'retailer',
})

/**
 * Counts from the next cart and quote on; orders that are placed keep what they were promised. Made on an outdated version it is refused,
 * with the present one as fact `current`.
 */
export const setHubSettings = defineEndpoint<typeof schemas.setHubSettings>()({
  slug: 'set-hub-settings',
  method: 'PUT',
  path: '/api/retailer/settings',
  summary: 'Change on which terms the own hub sells',
  access: 'retailer',
  versioned: true,
  refusals: ['VersionOutdated'],
})

/** What these settings would change, to be read before they are saved. It stores nothing. */
export const previewHubSettings = defineEndpoint<typeof schemas.previewHubSettings>()({
  slug: 'preview-hub-settings',
  method: 'POST',
  path: '/api/retailer/settings/consequences',
  summary: 'What other settings of the own hub would change',
  access: 'retailer',
})
