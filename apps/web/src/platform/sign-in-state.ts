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

/** Whether the provider has led here, from a sign-in or a sign-out. */
export const isReturning = ({ pathname, searchParams }: URL): boolean => pathname === '/' && searchParams.has('state')
