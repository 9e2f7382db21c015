import { request } from '@playwright/test'
import { InMemoryWebStorage, OidcClient, User, WebStorageStateStore } from 'oidc-client-ts'
import { storePrefix } from '../apps/web/src/platform/sign-in-state.ts'
import { addressOf, type Person } from './people.ts'

type Config = { clientId: string; authority: string; apiClientId: string }

/**
 * What the sign-in leaves behind in a browser, for a window of somebody who is signed in already: the same answers over
 * the same line, without drawing the form and the app before it. The form itself is walked by the journeys about it.
 */
export const signedIn = async (baseURL: string, person: Person) => {
  const line = await request.newContext({ baseURL })
  const { clientId, authority, apiClientId } = (await (await line.get('/api/entra-config')).json()) as Config
  const client = new OidcClient({
    authority,
    client_id: clientId,
    redirect_uri: baseURL,
    scope: `openid profile api://${apiClientId}/ToDoList.ReadWrite`,
    stateStore: new WebStorageStateStore({ store: new InMemoryWebStorage() }),
  })
  const form = await line.get((await client.createSigninRequest({})).url)
  const landed = await line.post(form.url(), { form: { email: addressOf(person), password: 'regionalmarkt' } })
  const user = new User(await client.processSigninResponse(landed.url()))
  const { cookies } = await line.storageState()
  await line.dispose()
  const account = { name: `${storePrefix}user:${authority}:${clientId}`, value: user.toStorageString() }
  return { cookies, origins: [{ origin: baseURL, localStorage: [account] }] }
}
