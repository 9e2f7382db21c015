import { maySignInUnasked } from './failed-sign-ins.ts'
import { takeUntold } from './open-sign-in.ts'

/**
 * Nobody has signed in with this browser since a sign-out or a failed sign-in, but the provider may still know somebody: sign-ins ask for
 * a password. `unanswered`: signed out, and the provider has not led back yet.
 */
type Mark = 'unanswered' | 'answered' | 'failed'

const key = 'regionalmarkt.signed-out'

/** With it the provider leads back from a sign-out. */
export const signedOutState = 'signed-out'

const mark = (): string | null => window.localStorage.getItem(key)

const become = (next: Mark): void => window.localStorage.setItem(key, next)

export const isPasswordDue = (): boolean => mark() !== null

export const isSignOutUnanswered = (): boolean => mark() === 'unanswered'

export const noteSignOut = (): void => become('unanswered')

/** The provider has led back from its sign-out. */
export const noteSignOutAnswered = (): void => {
  if (isSignOutUnanswered()) become('answered')
}

/** The provider may have let somebody in whom the market did not. */
export const noteSignInFailed = (): void => {
  if (!isPasswordDue()) become('failed')
}

/** The second try follows a failure by itself, before anybody else could come: it needs no password. */
export const beginSecondTry = (): void => {
  if (maySignInUnasked() && takeUntold() && mark() === 'failed') forgetSignOut()
}

export const forgetSignOut = (): void => window.localStorage.removeItem(key)
