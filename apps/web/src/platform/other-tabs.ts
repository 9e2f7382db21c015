import { holdCalls } from './bearer-token.ts'
import { subjectHere } from './kept-on-device.ts'
import { ownerOfPage } from './page-owner.ts'
import { reloadActiveAccount, sessionNow } from './session.ts'
import { hasCachedAccount, storePrefix } from './sign-in-state.ts'
import { signOutEnded } from './sign-out-lock.ts'

/** The same person's token that was renewed is written there too, and is nothing to follow. */
const follow = (): void => {
  const subject = subjectHere()
  if (subject !== null && subject !== ownerOfPage(subject)) {
    window.location.reload()
    return
  }
  const isSignedIn = hasCachedAccount()
  if (!isSignedIn) holdCalls(signOutEnded())
  if (isSignedIn !== (sessionNow().status === 'signedIn')) void reloadActiveAccount()
}

/**
 * Makes the page a guest's as soon as another tab has signed out, and that of whoever signs in there. For somebody else than it was
 * it is loaded anew, so that nothing of the one before stays.
 */
export const followOtherTabs = (): void => {
  ownerOfPage(subjectHere())
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key.startsWith(`${storePrefix}user:`)) follow()
  })
}
