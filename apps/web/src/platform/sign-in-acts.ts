import { loadLaterWords } from '@regionalmarkt/i18n/messages.ts'
import { toast } from '../ui/toast.ts'
import { forgetFailedSignIns } from './failed-sign-ins.ts'
import { currentLocale } from './language.ts'
import { takeUntold } from './open-sign-in.ts'
import { becomeHalfSignedOut, sessionNow, sessionReady, signIn } from './session.ts'
import { hasCachedAccount } from './sign-in-state.ts'
import { isSignOutUnanswered } from './signed-out-mark.ts'
import { wordsNow } from './words.tsx'

type Prompt = 'create' | 'login'
type Router = {
  readonly state: { readonly resolvedLocation?: unknown }
  readonly subscribe: (event: 'onResolved', then: () => void) => unknown
}

/**
 * Goes to the sign-in (`login`: also somebody who is signed in), or with `create` to the form that makes a new user, and then to
 * `returnTo`. Logs a failure and throws it.
 */
export const leaveForSignIn = async (returnTo: string, prompt?: Prompt): Promise<void> => {
  try {
    const provider = await import('./identity-provider.ts')
    await provider.leaveForSignIn(returnTo, prompt)
  } catch (error) {
    console.error('Signing in failed.', error)
    throw error
  }
}

/** A message with another try. Without a connection its words may not come. */
const tellFailure = async (again: () => void): Promise<void> => {
  const { messages } = wordsNow()
  const later = await loadLaterWords(currentLocale, 'workplaces').catch(() => null)
  const { title, text } = later?.messages.sessionProblem.elsewhere ?? { title: messages.shell.api.errorTitle, text: '' }
  toast({
    tone: 'error',
    title,
    text: navigator.onLine && text !== '' ? text : messages.shell.api.offline,
    action: { label: messages.ui.retry, run: again },
  })
}

/** The same from a button: a failure is told on the page. */
export const goToSignIn = async (returnTo: string, prompt?: Prompt): Promise<void> => {
  forgetFailedSignIns()
  takeUntold()
  await leaveForSignIn(returnTo, prompt).catch(() => tellFailure(() => void goToSignIn(returnTo, prompt)))
}

/** Signs out here and at the provider, or else here alone, and says so. */
export const signOut = async (): Promise<void> => {
  try {
    const provider = await import('./identity-provider.ts')
    await provider.leaveForSignOut()
  } catch (error) {
    console.error('Signing out failed.', error)
    if (!hasCachedAccount()) becomeHalfSignedOut()
  }
}

const firstPage = (router: Router): Promise<void> =>
  new Promise((resolve) => {
    if (router.state.resolvedLocation) resolve()
    else router.subscribe('onResolved', () => resolve())
  })

/**
 * Tells of a sign-out that the provider has not answered, and of a sign-in that has led back and could not be completed. A page for the
 * signed-in takes the latter over before it stands.
 */
export const tellFailures = async (router: Router): Promise<void> => {
  if (sessionNow().status === 'signedOut' && isSignOutUnanswered()) becomeHalfSignedOut()
  // Without a token it may be on its way to the second try.
  await Promise.all([sessionReady(), firstPage(router)])
  if (takeUntold()) await tellFailure(() => void signIn())
}
