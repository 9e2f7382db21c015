import { afterRegistration } from './after-registration.ts'
import { keptReturnPath, noteFailedSignIn, noteUntold } from './failed-sign-ins.ts'
import { currentLocale } from './language.ts'
import { localeOfPath } from './language-prefix.ts'
import { safeReturnPath } from './return-path.ts'
import { reloadActiveAccount, sessionNow } from './session.ts'

/** Completes the sign-in whose answer is in the address, and puts the wanted page there. A failure is logged, and leads there too. */
export const completeSignIn = async (): Promise<void> => {
  let path: string
  try {
    const provider = await import('./identity-provider.ts')
    path = await provider.completeSignIn(window.location.href)
    await reloadActiveAccount()
    if (sessionNow().activeAccount?.isNew) path = afterRegistration(path)
  } catch (error) {
    console.error('The sign-in could not be completed.', error)
    noteFailedSignIn()
    noteUntold()
    path = safeReturnPath(keptReturnPath(), window.location.origin)
  }
  if (localeOfPath(new URL(path, window.location.origin).pathname) === currentLocale) {
    window.history.replaceState(null, '', path)
    return
  }
  // The sign-in returns to the start page, which is German; a page in another language has to be loaded as such.
  window.location.replace(path)
  await new Promise<never>(() => {})
}
