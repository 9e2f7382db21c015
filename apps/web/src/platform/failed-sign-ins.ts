const failuresKey = 'regionalmarkt.failed-sign-ins'
const returnKey = 'regionalmarkt.return-to'
/** Failed sign-ins in a row after which a page no longer redirects by itself. */
const most = 2

/** Of this tab. A browser that forbids storage cannot sign in either. */
const storage = (): Storage | undefined => {
  try {
    return window.sessionStorage
  } catch {
    return undefined
  }
}

const failures = (): number => Number(storage()?.getItem(failuresKey) ?? 0)

export const maySignInUnasked = (): boolean => failures() < most

/** A sign-in that could not be completed, or that the server knows nothing of. */
export const noteFailedSignIn = (): void => storage()?.setItem(failuresKey, String(failures() + 1))

const untoldKey = 'regionalmarkt.untold-sign-in'

/** A sign-in has come back in vain, and its page does not stand yet: it may be loaded anew in its language. */
export const noteUntold = (): void => storage()?.setItem(untoldKey, '1')

/** Whether that is still to be told, once. */
export const takeUntold = (): boolean => {
  const isUntold = storage()?.getItem(untoldKey) != null
  storage()?.removeItem(untoldKey)
  return isUntold
}

/** For somebody who is signed in, or asks to be. */
export const forgetFailedSignIns = (): void => storage()?.removeItem(failuresKey)

/** Also for a sign-in whose answer cannot be read. */
export const keepReturnPath = (path: string): void => storage()?.setItem(returnKey, path)

export const keptReturnPath = (): string | null => storage()?.getItem(returnKey) ?? null
