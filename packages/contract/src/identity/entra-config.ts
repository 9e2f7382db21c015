import { defineEndpoint } from '../endpoint.ts'
import type * as schemas from './entra-config.schema.ts'

/** Where the browser signs in, whoever the provider is. The path keeps the provider's name of the product specification, section 7. */
export const entraConfig = defineEndpoint<typeof schemas.entraConfig>()({
  slug: 'entra-config',
  method: 'GET',
  path: '/api/entra-config',
  summary: 'The identity provider this market uses, for the browser',
  access: 'anyone',
  cache: 'public, max-age=300',
})
