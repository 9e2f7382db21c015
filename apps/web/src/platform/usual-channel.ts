import type { Channel } from '@regionalmarkt/domain/pricing/pricing-rule.ts'
import type { Session } from './session.ts'

/** The market an address belongs to; undefined for pages of both, such as the cart and the producers. */
export const channelOfPath = (path: string): Channel | undefined =>
  /\/regionalmarket\/(b2b|b2c)(?=\/|$)/.exec(path)?.[1] as Channel | undefined

type Visitor = 'guest' | 'private' | 'company'

export const visitorOf = ({ status, activeAccount }: Session): Visitor | null => {
  if (status === 'starting') return null
  if (activeAccount === null) return 'guest'
  return activeAccount.companyType === null ? 'private' : 'company'
}

/**
 * The market of somebody who is in neither: the one they were in last, unless they were somebody else there; else that of
 * households for who has no company, and that of businesses for everybody else. `kept`: who was last in which, `guest b2c`.
 */
export const usualChannel = (session: Session, kept: string | null): Channel => {
  const visitor = visitorOf(session)
  const [keeper, channel] = (kept ?? '').split(' ')
  if ((channel === 'b2b' || channel === 'b2c') && (visitor === null || keeper === visitor)) return channel
  return visitor === 'private' ? 'b2c' : 'b2b'
}
