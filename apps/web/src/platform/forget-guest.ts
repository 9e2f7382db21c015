/** Unsent work of signed-in people is kept. */
const isGuests = (key: string): boolean =>
  /^regionalmarkt\.(?:draft\.(?:guest\..*|searches)|cart(?:-unsent)?\.\w+\.guest|market-view|channel)$/.test(key)

/** Takes everything out of this browser that it remembers of somebody who is not signed in. */
export const forgetGuest = (): void => {
  try {
    for (const store of [window.localStorage, window.sessionStorage])
      for (const key of Object.keys(store)) if (isGuests(key)) store.removeItem(key)
  } catch {
    // Where nothing can be kept, nothing is.
  }
}
