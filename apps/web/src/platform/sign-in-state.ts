/** The library that signs people in writes its cached account under this prefix; finding none spares loading it. */
export const storePrefix = 'regionalmarkt.oidc.'

/** Whether at least one signed-in account is cached in this browser. */
export const hasCachedAccount = (): boolean => {
  try {
    return Object.keys(window.localStorage).some((key) => key.startsWith(`${storePrefix}user:`))
  } catch {
    // A browser that forbids storage can never have stayed signed in.
    return false
  }
}

/** Whether the address carries the answer of a sign-in that is still open: `code` or `error`, with its `state`. */
export const isReturningFromSignIn = (url: URL): boolean =>
  url.pathname === '/' &&
  url.searchParams.has('state') &&
  (url.searchParams.has('code') || url.searchParams.has('error'))
