import type { Channel } from '@regionalmarkt/domain/pricing/pricing-rule.ts'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useSyncExternalStore } from 'react'
import { onSessionChange, sessionNow } from './session.ts'
import { channelOfPath, usualChannel, visitorOf } from './usual-channel.ts'

const key = 'regionalmarkt.channel'

const kept = (): string | null => {
  try {
    const here = window.sessionStorage.getItem(key)
    // What was chosen for good counts for guests alone, and who is one is known at once.
    return here ?? (visitorOf(sessionNow()) === 'guest' ? window.localStorage.getItem(key) : null)
  } catch {
    return null
  }
}

/** From now on, on the pages of both markets, this one is meant: in this window, or for a guest `forGood`, in later ones too. */
export const enterMarket = (channel: Channel, forGood = false): void => {
  const visitor = visitorOf(sessionNow())
  if (visitor === null) return
  try {
    window.sessionStorage.setItem(key, `${visitor} ${channel}`)
    if (!forGood) return
    window.localStorage.setItem(key, `${visitor} ${channel}`)
    // The browser tells other windows alone.
    window.dispatchEvent(new StorageEvent('storage', { key }))
  } catch {
    // Without storage everybody is in their usual market, and both are one click apart.
  }
}

const onUsualChange = (listener: () => void): (() => void) => {
  const forget = onSessionChange(listener)
  window.addEventListener('storage', listener)
  return () => {
    forget()
    window.removeEventListener('storage', listener)
  }
}

const usual = (): Channel => usualChannel(sessionNow(), kept())

/** Whose prices are meant, outside of what React draws. */
export const channelNow = (): Channel => channelOfPath(window.location.pathname) ?? usual()

/** Whose prices are meant on this page: net for businesses (`b2b`), gross for households (`b2c`). */
export const useChannel = (): Channel => {
  const here = useLocation({ select: ({ pathname }) => channelOfPath(pathname) })
  const elsewhere = useSyncExternalStore(onUsualChange, usual)
  return here ?? elsewhere
}

/** Keeps the market somebody is in for the pages of both. */
export const useRememberedChannel = (): void => {
  const here = useLocation({ select: ({ pathname }) => channelOfPath(pathname) })
  useEffect(() => {
    if (here === undefined) return undefined
    enterMarket(here)
    return onSessionChange(() => enterMarket(here))
  }, [here])
}
