const lock = 'regionalmarkt.sign-out'

/** The browser frees the lock when the page is gone, which is when the provider has answered. */
export const whileSigningOut = (signOut: () => Promise<void>): Promise<void> => navigator.locks.request(lock, signOut)

/** Resolves when no tab is on its way to the sign-out: until then the provider would sign the same person in again. */
export const signOutEnded = (): Promise<void> => navigator.locks.request(lock, () => undefined)
