import type { QueryClient } from '@tanstack/react-query'
import { onSessionChange, type Session, sessionNow } from './session.ts'

/** For whom somebody works, and whether they may; without an account nobody knows. */
const standingOf = ({ status, activeAccount }: Session): string =>
  [status, activeAccount && 'known', activeAccount?.companyId, activeAccount?.companyStatus].join(' ')

/**
 * Asks the guards of an open page again when its reader has lost the company, its approval or the sign-in, or has taken
 * another company in another tab, and forgets what was shown of the one before.
 */
export const followSession = (client: QueryClient, askGuards: () => Promise<void>): (() => void) => {
  let before = standingOf(sessionNow())
  let isKnown = sessionNow().status !== 'starting'
  return onSessionChange(() => {
    const now = standingOf(sessionNow())
    const isFirst = !isKnown
    isKnown = sessionNow().status !== 'starting'
    if (now === before) return
    before = now
    if (isFirst) return
    void askGuards().then(() => {
      client.removeQueries({ type: 'inactive' })
      return client.invalidateQueries()
    })
  })
}
