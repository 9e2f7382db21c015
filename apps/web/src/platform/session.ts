import { activeAccount } from '@regionalmarkt/contract/accounts/active-account.ts'
import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import { rolesOf } from '@regionalmarkt/domain/access/roles.ts'
import { useSyncExternalStore } from 'react'
import { ApiError, call, NotRenewed } from './api-client.ts'
import { arrival } from './arrival.ts'
import { forgetFailedSignIns, noteFailedSignIn } from './failed-sign-ins.ts'
import type { SessionFault } from './session-failed.ts'
import { hasCachedAccount, isReturning } from './sign-in-state.ts'

export type ActiveAccount = ResponseOf<typeof activeAccount>

/** `starting` only until the first answer is there; a page must not take it for signed out. */
export type Session = {
  readonly status: 'starting' | 'signedOut' | 'signedIn'
  /** Null when nobody is signed in, and when the account could not be loaded. */
  readonly activeAccount: ActiveAccount | null
  readonly userRoles: ActiveAccount['roles']
  /** Signed out in this browser alone: the provider has not answered. */
  readonly isHalfSignedOut?: true
}

const guest: Session = { status: 'signedOut', activeAccount: null, userRoles: [...rolesOf(null)] }

/** Signed in, but the account could not be loaded yet: neither a guest nor anybody in particular. */
export const isUnknown = ({ status, activeAccount }: Session): boolean =>
  status === 'signedIn' && activeAccount === null

/** After so long a server that was busy is asked again: its refusals say so. */
const askAgainMs = 10_000

let session: Session = { ...guest, status: 'starting' }
let fault: SessionFault = 'account'
let ready: Promise<void> = Promise.resolve()
const listeners = new Set<() => void>()

const become = (next: Session): void => {
  session = next
  for (const listener of listeners) listener()
}

export const sessionNow = (): Session => session

/** Why the account of somebody signed in is not known. */
export const sessionFault = (): SessionFault => fault

/** Resolves once it is known who is looking. */
export const sessionReady = (): Promise<void> => ready

export const onSessionChange = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const useSession = (): Session => useSyncExternalStore(onSessionChange, sessionNow)

const here = (): string => {
  const { pathname, search, hash } = window.location
  return pathname + search + hash
}

/** Goes to the sign-in, or to the form that makes a new user, and then to `returnTo`. A failure is told on the page. */
export const goToSignIn = async (returnTo: string, prompt?: 'create' | 'login'): Promise<void> =>
  (await import('./sign-in-acts.ts')).goToSignIn(returnTo, prompt)

/** Signs in from a button and returns to the current page. */
export const signIn = (): Promise<void> => goToSignIn(here())

/** Makes a new user and goes on at `returnTo`. */
export const register = (returnTo: string): Promise<void> => goToSignIn(returnTo, 'create')

export const signOut = async (): Promise<void> => (await import('./sign-in-acts.ts')).signOut()

export const becomeHalfSignedOut = (): void => become({ ...guest, isHalfSignedOut: true })

/** A sign-out without an answer stays one, whoever finds out after it that nobody is signed in. */
const becomeGuest = (): void => become(session.isHalfSignedOut ? session : guest)

let isFromDevice = false

/** Whether who is signed in, and their work, are what lay on the device: the server could not be reached. */
export const isSessionFromDevice = (): boolean => isFromDevice

/** Who was signed in when the server could last be reached, with what is kept of their work. */
const keptAccount = async (): Promise<ActiveAccount | null> => {
  const kept = await import('./kept-work.ts').then(({ takeKept }) => takeKept()).catch(() => null)
  isFromDevice = kept !== null
  return kept
}

/** Fetches the active account again, after something about it has changed. */
export const reloadActiveAccount = async (): Promise<void> => {
  // Signed out in another tab, be it while the answer is on its way.
  if (!hasCachedAccount()) return becomeGuest()
  try {
    const account = await call(activeAccount, {})
    if (!Array.isArray(account.roles)) throw new Error('The answer is no account.')
    if (!hasCachedAccount()) return becomeGuest()
    forgetFailedSignIns()
    become({ status: 'signedIn', activeAccount: account, userRoles: account.roles })
  } catch (error) {
    if (!hasCachedAccount()) return becomeGuest()
    console.error('The active account could not be loaded.', error)
    fault = error instanceof NotRenewed ? 'token' : 'account'
    if (!(error instanceof ApiError && error.status === 401)) {
      const kept =
        session.activeAccount ?? (error instanceof ApiError && error.status === 0 ? await keptAccount() : null)
      become({ status: 'signedIn', activeAccount: kept, userRoles: kept?.roles ?? session.userRoles })
      if (isUnknown(session)) setTimeout(() => void (isUnknown(session) && reloadActiveAccount()), askAgainMs)
      return
    }
    // The server no longer knows this sign-in: better a guest than somebody who is refused on every page.
    noteFailedSignIn()
    await (await import('./identity-provider.ts')).forgetAccount()
    becomeGuest()
  }
}

/**
 * Finds out who is looking. An open sign-in is completed first, because it decides which page is shown; the promise
 * resolves when that page is in the address. The account follows, see `sessionReady`.
 */
export const startSession = async (): Promise<void> => {
  // A reload asks for another try.
  if (arrival() === 'reload') forgetFailedSignIns()
  if (isReturning(new URL(window.location.href))) await (await import('./complete-sign-in.ts')).takeAnswer()
  if (!hasCachedAccount()) return becomeGuest()
  if (session.status === 'starting') ready = reloadActiveAccount()
}
