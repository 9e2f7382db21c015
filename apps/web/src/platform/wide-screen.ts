import { useSyncExternalStore } from 'react'

const from = (width: string) => {
  const query = window.matchMedia(`(min-width: ${width})`)
  const isMet = (): boolean => query.matches
  const subscribe = (onChange: () => void) => {
    query.addEventListener('change', onChange)
    return () => query.removeEventListener('change', onChange)
  }
  return { isMet, useIsMet: (): boolean => useSyncExternalStore(subscribe, isMet) }
}

// As the style sheets' `sm:` and `lg:`.
const beyondPhone = from('40rem')
const wide = from('64rem')

/** Whether the screen is wider than a phone now: for what is not to be fetched where it would stay hidden. */
export const useIsBeyondPhone = beyondPhone.useIsMet

/** The same where there is room for a column beside the content. */
export const useIsWide = wide.useIsMet
export const isWide = wide.isMet
