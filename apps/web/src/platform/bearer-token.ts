import { hasCachedAccount } from './sign-in-state.ts'

type Provider = typeof import('./identity-provider.ts')

/** Calls that go out together leave for the sign-in together. */
let leaving: Promise<null> | undefined

let held: Promise<void> | undefined
let isLeaving = new AbortController()

/**
 * Lets every call wait for this. Somebody is on the way to the sign-out: what their page asks meanwhile would be refused to the
 * guest they already are, and a refusal leads back to the sign-in. The line of live news is cut, and made again after it, and so
 * are reads on their way: the server may end the sign-in before it comes to them.
 */
export const holdCalls = (until: Promise<void>): void => {
  held = until
  isLeaving.abort()
  isLeaving = new AbortController()
}

/** Resolves when nobody is on the way to the sign-out. */
export const callsGoOn = async (): Promise<void> => held

/** Ends when somebody signs out. */
export const untilSignOut = (): AbortSignal => isLeaving.signal

/** The page waits here for good while the browser is on its way; only a sign-in that cannot be reached lets it go on as a guest. */
const leave = async (provider: Provider): Promise<null> => {
  const { pathname, search, hash } = window.location
  try {
    await provider.leaveForSignIn(pathname + search + hash)
  } catch (error) {
    console.error('Signing in failed.', error)
    leaving = undefined
    return null
  }
  return new Promise<never>(() => {})
}

/**
 * The token of the signed-in user for the API; null for a guest. When only signing in again helps, the page leaves for
 * the sign-in and comes back. Any other failure is logged: undefined, with which only what everybody may ask goes out.
 */
export const bearerToken = async (): Promise<string | null | undefined> => {
  await held
  if (!hasCachedAccount()) return null
  const provider = await import('./identity-provider.ts')
  try {
    return await provider.accessToken()
  } catch (error) {
    if (error instanceof provider.InteractionRequired) {
      leaving ??= leave(provider)
      return leaving
    }
    console.error('The access token could not be renewed.', error)
    return undefined
  }
}
