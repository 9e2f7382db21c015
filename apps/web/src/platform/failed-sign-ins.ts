const failuresKey = 'regionalmarkt.failed-sign-ins'
/** Failed sign-ins in a row after which a page no longer redirects by itself. */
const most = 2

/** Of this tab. A browser that forbids storage cannot sign in either. */
export const tabStorage = (): Storage | undefined => {
  try {
    return window.sessionStorage
  } catch {
    return undefined
  }
}

const failures = (): number => Number(tabStorage()?.getItem(failuresKey) ?? 0)

export const maySignInUnasked = (): boolean => failures() < most

/** A sign-in that could not be completed, or that the server knows nothing of. */
export const noteFailedSignIn = (): void => tabStorage()?.setItem(failuresKey, String(failures() + 1))

/** For somebody who is signed in, or asks to be. */
export const forgetFailedSignIns = (): void => tabStorage()?.removeItem(failuresKey)
