import { z } from 'zod'

export const entraConfig = {
  response: z.strictObject({
    clientId: z.string(),
    /** Its discovery document lies under `/.well-known/openid-configuration`. */
    authority: z.url(),
    postLogoutRedirectUri: z.url(),
    /** The app asks for the scope `api://{apiClientId}/ToDoList.ReadWrite`. */
    apiClientId: z.string(),
  }),
}
