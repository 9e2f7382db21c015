import { afterRegistration } from './after-registration.ts'
import { noteFailedSignIn } from './failed-sign-ins.ts'
import { currentLocale } from './language.ts'
import { localeOfPath } from './language-prefix.ts'
import { keptReturnPath, noteUntold } from './open-sign-in.ts'
import { safeReturnPath } from './return-path.ts'
import { reloadActiveAccount, sessionNow } from './session.ts'
import { noteSignInFailed, noteSignOutAnswered, signedOutState } from './signed-out-mark.ts'

/** Takes what the provider has answered from the address. */
export const takeAnswer = async (): Promise<void> => {
  const { searchParams } = new URL(window.location.href)
  if (searchParams.has('code') || searchParams.has('error')) return completeSignIn()
  if (searchParams.get('state') !== signedOutState) return
  noteSignOutAnswered()
  window.history.replaceState(null, '', '/')
}

/** Completes the sign-in whose answer is in the address, and puts the wanted page there. A failure is logged, and leads there too. */
const completeSignIn = async (): Promise<void> => {
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
    noteSignInFailed()
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
