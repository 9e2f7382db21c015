import { signOut as endSignIn } from '@regionalmarkt/contract/accounts/profile.ts'
import { entraConfig } from '@regionalmarkt/contract/identity/entra-config.ts'
import { ErrorResponse, type User, UserManager, WebStorageStateStore } from 'oidc-client-ts'
import { holdCalls } from './bearer-token.ts'
import { forgetDrafts } from './draft-on-device.ts'
import { maySignInUnasked } from './failed-sign-ins.ts'
import { longestReadMs, request } from './http-client.ts'
import { forgetKept } from './kept-on-device.ts'
import { currentLocale } from './language.ts'
import { keepReturnPath } from './open-sign-in.ts'
import { givePageTo, ownerOfPage } from './page-owner.ts'
import { forgetPhotos } from './photos-on-device.ts'
import { safeReturnPath } from './return-path.ts'
import { storePrefix } from './sign-in-state.ts'
import { signOutEnded, whileSigningOut } from './sign-out-lock.ts'
import { beginSecondTry, forgetSignOut, isPasswordDue, noteSignOut, signedOutState } from './signed-out-mark.ts'

type Config = { clientId: string; authority: string; postLogoutRedirectUri: string; apiClientId: string }

/** Answers of a provider that only the person can resolve, by signing in again. */
const interactionRequired = [
  'interaction_required',
  'login_required',
  'consent_required',
  'account_selection_required',
  'invalid_grant',
]

const loadConfig = async (): Promise<Config> => {
  const answer = await request(entraConfig.path).catch(() => null)
  const config = answer?.ok ? ((await answer.json().catch(() => null)) as Config | null) : null
  if (!config?.authority) throw new Error('Could not load Entra configuration.')
  return config
}

const longestReadS = longestReadMs / 1000

let manager: Promise<{ users: UserManager; config: Config }> | undefined

const open = () => {
  manager ??= loadConfig().then((config) => ({ config, users: userManagerFor(config) }))
  // A failed attempt is not kept: the next one asks again.
  manager.catch(() => {
    manager = undefined
  })
  return manager
}

/** The market renews every sign-in of its own; another provider only for those who ask for `offline_access`. */
const scopeFor = ({ authority, apiClientId }: Config): string => {
  const asked = ['openid', 'profile', `api://${apiClientId}/ToDoList.ReadWrite`]
  return [...asked, ...(new URL(authority).origin === window.location.origin ? [] : ['offline_access'])].join(' ')
}

/** Says of a sign-in where it goes on, and by which prompt it was begun: either of them shows a form, and none may go without one. */
type Begun = { readonly returnTo?: unknown; readonly prompt?: unknown }

/** Without a form the provider lets in whoever it knows, and that may be somebody who has signed out since. */
const isRefused = (begun: Begun | undefined): boolean => begun !== undefined && !begun.prompt && isPasswordDue()

/** The sign-in that is being completed. */
let completing: Begun | undefined

/** Somebody may sign out while a sign-in waits for its token: no tab is to see it then. */
class UserStore extends WebStorageStateStore {
  override async set(key: string, value: string): Promise<void> {
    if (isRefused(completing)) throw new Error('Somebody has signed out meanwhile.')
    await super.set(key, value)
  }
}

const userManagerFor = (config: Config): UserManager =>
  new UserManager({
    authority: config.authority,
    client_id: config.clientId,
    redirect_uri: window.location.origin,
    post_logout_redirect_uri: config.postLogoutRedirectUri,
    scope: scopeFor(config),
    userStore: new UserStore({ store: window.localStorage, prefix: storePrefix }),
    // Tokens are renewed when they are needed, one tab at a time; see `accessToken`.
    automaticSilentRenew: false,
    // As long as the form of a sign-in is good for: a sign-in in another tab forgets those that are older.
    staleStateAgeInSeconds: 60 * 60,
    requestTimeoutInSeconds: longestReadS,
  })

export class InteractionRequired extends Error {}

/** A refresh token that the provider no longer takes: every call would offer it again. */
let refused: string | undefined

const isFresh = (user: User): boolean => (user.expires_in ?? 0) > 60

const freshUser = async (): Promise<User | null> => {
  const { users } = await open()
  const user = await users.getUser()
  if (user === null || isFresh(user)) return user
  renewing ??= renewedUser(users).finally(() => {
    renewing = undefined
  })
  return renewing
}

/** Calls that wait for it fail together, too: each by a try of its own would wait as long as all before it. */
let renewing: Promise<User | null> | undefined

const renewedUser = (users: UserManager): Promise<User | null> =>
  navigator.locks.request('regionalmarkt.renew-token', async () => {
    const current = await users.getUser()
    if (current === null || isFresh(current)) return current
    if (!current.refresh_token) throw new InteractionRequired('There is no refresh token.')
    if (current.refresh_token === refused) throw new InteractionRequired('The refresh token was refused.')
    try {
      // By itself the library gives a renewal no end, whatever its settings say.
      return await users.signinSilent({ silentRequestTimeoutInSeconds: longestReadS })
    } catch (error) {
      if (error instanceof ErrorResponse && interactionRequired.includes(error.error ?? '')) {
        refused = current.refresh_token
        throw new InteractionRequired(error.message)
      }
      throw error
    }
  })

/**
 * A token for the API, renewed by the refresh token when it has less than a minute left. Refresh tokens are good for
 * one use, so the tabs of a browser take turns, and whoever waited finds the token the other one got.
 * Throws `InteractionRequired` when only signing in again helps; null when nobody is signed in. For somebody else than the page has
 * shown, it is loaded anew instead.
 */
export const accessToken = async (): Promise<string | null> => {
  const user = await freshUser()
  if (user === null) return null
  const { sub } = user.profile
  if (sub === ownerOfPage(sub)) return user.access_token
  window.location.reload()
  return new Promise<never>(() => {})
}

/**
 * Leaves the page for the sign-in (or, with `create`, for the form that makes a new user) and comes back to `returnTo`. After a sign-out
 * or a failed sign-in it asks for a password in any case. Throws where two sign-ins have failed and nobody has asked for a third, which one with a `prompt` is.
 */
export const leaveForSignIn = async (returnTo: string, prompt?: 'create' | 'login'): Promise<void> => {
  if (!prompt) {
    if (!maySignInUnasked()) throw new Error('Two sign-ins in a row have failed.')
    beginSecondTry()
  }
  const { users } = await open()
  keepReturnPath(returnTo)
  await signOutEnded()
  const asked = prompt ?? (isPasswordDue() ? 'login' : undefined)
  const state = { returnTo, ...(asked && { prompt: asked }) }
  await users.signinRedirect({ state, ui_locales: currentLocale, ...(asked && { prompt: asked }) })
}

/** The sign-in that the address answers; undefined when this browser has begun none like it. */
const begunSignIn = async ({ settings }: UserManager, url: string): Promise<Begun | undefined> => {
  const kept = await settings.stateStore.get(new URL(url).searchParams.get('state') ?? '')
  return kept ? (JSON.parse(kept) as { data?: Begun }).data : undefined
}

const askForPassword = async (begun: Begun | undefined): Promise<never> => {
  await leaveForSignIn(safeReturnPath(begun?.returnTo, window.location.origin), 'login')
  return new Promise<never>(() => {})
}

/**
 * Takes the answer of the provider from the address, stores the account, and answers the path to go on at. One that was begun before a
 * sign-out, and shows no password, does not count: it is begun again.
 */
export const completeSignIn = async (url: string): Promise<string> => {
  const { users } = await open()
  await signOutEnded()
  const begun = await begunSignIn(users, url)
  if (isRefused(begun)) {
    await users.settings.stateStore.remove(new URL(url).searchParams.get('state') ?? '')
    return askForPassword(begun)
  }
  completing = begun
  const user = await users.signinRedirectCallback(url).catch((error) => {
    if (isRefused(begun)) return askForPassword(begun)
    throw error
  })
  completing = undefined
  forgetSignOut()
  givePageTo(user.profile.sub)
  return safeReturnPath(begun?.returnTo, window.location.origin)
}

/** The tokens that a sign-out needs. */
type Leaving = Pick<User, 'access_token' | 'id_token'>

/** Has the server refuse the token from now on: another provider than ours does not tell it. Who has no connection leaves all the same. */
const endOnServer = async (user: Leaving | null): Promise<void> => {
  if (!user) return
  const headers = { authorization: `Bearer ${user.access_token}` }
  const { method, path } = endSignIn
  await request(path, { method, headers, signal: AbortSignal.timeout(3000) }).catch(() => undefined)
}

/** The person who signs out, for another try: the browser has forgotten them by then. */
let leaving: Leaving | null = null

const forgetUserHere = (): void => {
  const { localStorage } = window
  for (const key of Object.keys(localStorage))
    if (key.startsWith(`${storePrefix}user:`)) {
      const user = localStorage.getItem(key)
      localStorage.removeItem(key)
      if (user) leaving = JSON.parse(user)
    }
}

/** Nobody waits longer for it at the sign-out, which has happened here by then. */
const longestSignOutMs = 5000

/** Throws where the provider does not answer now, whatever it said before: leaving, one would end at an error page of the browser. */
const reachProvider = async ({ authority }: Config): Promise<void> => {
  const address = `${authority.replace(/\/$/, '')}/.well-known/openid-configuration`
  const answer = await request(address, { cache: 'no-store', signal: AbortSignal.timeout(longestSignOutMs) })
  const { end_session_endpoint: end } = (await answer.json()) as { end_session_endpoint?: unknown }
  if (!answer.ok || typeof end !== 'string') throw new Error('The provider does not answer.')
}

const leaveSignedOut = async (): Promise<void> => {
  noteSignOut()
  // Before anything is waited for: the tab may be closed meanwhile.
  forgetUserHere()
  forgetDrafts()
  await forgetKept()
  await forgetPhotos()
  try {
    const { users, config } = await open()
    await endOnServer(leaving)
    await reachProvider(config)
    const hint = leaving?.id_token ? { id_token_hint: leaving.id_token } : {}
    await users.signoutRedirect({ ...hint, extraQueryParams: { state: signedOutState } })
  } catch (error) {
    // A renewal that was on its way has stored them again.
    forgetUserHere()
    throw error
  }
}

/**
 * Signs out here and at the provider, which leads back to the market. Nothing that was typed or kept stays behind. Throws where the
 * provider cannot be reached; in this browser they are signed out all the same.
 */
export const leaveForSignOut = async (): Promise<void> => {
  const left = whileSigningOut(leaveSignedOut)
  holdCalls(left.catch(() => undefined))
  await left
}

/** Forgets the cached account without asking the provider, for one that the API no longer accepts. */
export const forgetAccount = async (): Promise<void> => {
  await forgetKept()
  const { users } = await open()
  await users.removeUser()
}
