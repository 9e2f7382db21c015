import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'

/** Where the browser signs in, whoever the provider is. The path keeps the provider's name of the product specification, section 7. */
export const entraConfig = defineEndpoint({
  slug: 'entra-config',
  method: 'GET',
  path: '/api/entra-config',
  summary: 'The identity provider this market uses, for the browser',
  access: 'anyone',
  response: z.strictObject({
    clientId: z.string(),
    /** Its discovery document lies under `/.well-known/openid-configuration`. */
    authority: z.url(),
    postLogoutRedirectUri: z.url(),
    /** The app asks for the scope `api://{apiClientId}/ToDoList.ReadWrite`. */
    apiClientId: z.string(),
  }),
  cache: 'public, max-age=300',
})
