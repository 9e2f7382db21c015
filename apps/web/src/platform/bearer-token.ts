import { hasCachedAccount } from './sign-in-state.ts'

/**
 * The token of the signed-in user for the API; null for a guest. When only signing in again helps, the page leaves for
 * the sign-in and comes back. Any other failure is logged, and the call goes out without a token.
 */
export const bearerToken = async (): Promise<string | null> => {
  if (!hasCachedAccount()) return null
  const provider = await import('./identity-provider.ts')
  try {
    return await provider.accessToken()
  } catch (error) {
    if (error instanceof provider.InteractionRequired) {
      const { pathname, search, hash } = window.location
      await provider.leaveForSignIn(pathname + search + hash)
    } else {
      console.error('The access token could not be renewed.', error)
    }
    return null
  }
}
