import { defineEndpoint } from '../endpoint.ts'
import type * as schemas from './container-kinds.schema.ts'

export const getContainerKinds = defineEndpoint<typeof schemas.getContainerKinds>()({
  slug: 'get-container-kinds',
  method: 'GET',
  path: '/api/retailer/container-kinds',
  summary: 'What this hub calls the containers that it lends',
  access: 'retailer',
})

export const setContainerKinds = defineEndpoint<typeof schemas.setContainerKinds>()({
  slug: 'set-container-kinds',
  method: 'PUT',
  path: '/api/retailer/container-kinds',
  summary: 'Name the containers that this hub lends',
  access: 'retailer',
  versioned: true,
  refusals: ['VersionOutdated'],
})
